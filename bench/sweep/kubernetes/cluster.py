"""What submit, status and cancel share: the cluster of the user's kubeconfig (or the one they run in), and job.yaml.

A job is known outside as NAMESPACE/NAME.
"""

import sys
from pathlib import Path

import yaml
from kubernetes import client, config

sys.dont_write_bytecode = True
TEMPLATE = Path(__file__).resolve().parent / "job.yaml"
RETRIED = (429, 500, 502, 503, 504)      # answers that say nothing about the job


def template():
    job = yaml.safe_load(TEMPLATE.read_text(encoding="utf-8"))
    return job, job["metadata"].get("namespace", "default")


def batch():
    config.load_config()
    return client.BatchV1Api()


def parts(job_id):
    namespace, _, name = job_id.partition("/")
    return {"name": name, "namespace": namespace}
