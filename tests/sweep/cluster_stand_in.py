#!/usr/bin/env python3
"""Stands in for a Kubernetes cluster of one node: an API server on the loopback interface that takes batch/v1 jobs and runs
each one's container as a process of this machine. usage: cluster_stand_in.py FOLDER CPUS MEMORY_MB

What it checks is what a real one would refuse: fields that the Kubernetes API has not (by the models of the Python client),
names, mounts without volume, quantities, limits below requests, a folder outside the mounts. Jobs wait until what they request
is free; a deadline or a deletion ends the process group. There is no image, so the container's file system is this machine's,
and its environment is what a container has. In FOLDER: kubeconfig (when the server answers), jobs.json (each job and its end), NAME.log.
"""

import json
import os
import re
import signal
import subprocess
import sys
import threading
from datetime import datetime, timezone
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from kubernetes import client

JOBS = re.compile(r"/apis/batch/v1/namespaces/([^/]+)/jobs(?:/([^/]+?))?(/status)?$")
TOKEN = "stand-in"
SCALARS = {"str": str, "int": int, "bool": bool}
UNITS = {"": 1, "k": 10**3, "M": 10**6, "G": 10**9, "Ki": 1 << 10, "Mi": 1 << 20, "Gi": 1 << 30}


class Refused(Exception):
    pass


def require(condition, message):
    if not condition:
        raise Refused(message)


def check_fields(value, kind, path):
    """Every field of `value` is one of the model `kind`, with the right shape, and those that must be there are."""
    if listed := re.fullmatch(r"list\[(.*)\]", kind):
        require(isinstance(value, list), f"{path} is no list")
        for i, item in enumerate(value):
            check_fields(item, listed[1], f"{path}[{i}]")
    elif mapped := re.fullmatch(r"dict\(str, (.*)\)", kind):
        require(isinstance(value, dict), f"{path} is no map")
        for key, item in value.items():
            check_fields(item, mapped[1], f"{path}.{key}")
    elif model := getattr(client, kind, None):
        require(isinstance(value, dict), f"{path} is no object")
        fields = {json_name: name for name, json_name in model.attribute_map.items()}
        for key, item in value.items():
            require(key in fields, f"{path} has an unknown field {key}")
            check_fields(item, model.openapi_types[fields[key]], f"{path}.{key}")
        try:
            model(**{fields[key]: item for key, item in value.items()})
        except ValueError as missing:
            raise Refused(f"{path}: {missing}") from missing
    elif kind in SCALARS:
        require(type(value) is SCALARS[kind], f"{path} is no {kind}")


def quantity(text, path):
    if milli := re.fullmatch(r"(\d+)m", text):
        return int(milli[1]) / 1000
    match = re.fullmatch(r"(\d+(?:\.\d+)?)(k|M|G|Ki|Mi|Gi)?", text)
    require(match, f"{path}: {text} is no quantity")
    return float(match[1]) * UNITS[match[2] or ""]


def check(job, namespace):
    check_fields(job, "V1Job", "job")
    require(job.get("apiVersion") == "batch/v1" and job.get("kind") == "Job", "no batch/v1 Job")
    require(job["metadata"].get("namespace", namespace) == namespace, "the namespace is not that of the request")
    name = job["metadata"].get("name", "")
    require(len(name) <= 63 and re.fullmatch(r"[a-z0-9]([-a-z0-9]*[a-z0-9])?", name), f"{name!r} is no name")
    pod = job["spec"]["template"]["spec"]
    require(pod.get("restartPolicy") in ("Never", "OnFailure"), "restartPolicy must be Never or OnFailure")
    require(len(pod["containers"]) == 1 and pod["containers"][0].get("image"), "one container with an image is wanted")
    container = pod["containers"][0]
    volumes = {v["name"] for v in pod.get("volumes", [])}
    mounts = container.get("volumeMounts", [])
    for mount in mounts:
        require(mount["name"] in volumes, f"the mount {mount['name']} has no volume")
    for path in (container["workingDir"], container["command"][-1]):
        require(any(Path(path).is_relative_to(m["mountPath"]) for m in mounts), f"{path} is in no volume")
    check_resources(container.get("resources", {}))


def check_resources(resources):
    for kind, requested in resources.get("requests", {}).items():
        limit = resources.get("limits", {}).get(kind)
        amount = quantity(requested, kind)
        require(limit is None or amount <= quantity(limit, kind), f"{kind}: more is requested than the limit allows")


class Job:
    def __init__(self, body):
        self.body = body
        self.name = body["metadata"]["name"]
        container = body["spec"]["template"]["spec"]["containers"][0]
        requests = container.get("resources", {}).get("requests", {})
        self.command, self.folder = container["command"], container["workingDir"]
        self.variables = {e["name"]: e["value"] for e in container.get("env", [])}
        self.cpu, self.memory = (quantity(requests.get(k, "0"), k) for k in ("cpu", "memory"))
        self.process, self.end, self.deleted = None, None, False

    def status(self):
        if not self.end:
            return {"active": 1}
        kind, reason = self.end
        moment = datetime.now(timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")
        condition = {"type": kind, "status": "True", "reason": reason, "lastTransitionTime": moment}
        return {"succeeded" if kind == "Complete" else "failed": 1, "conditions": [condition]}

    def stop(self):
        if self.process and self.process.poll() is None:
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()


class Cluster:
    def __init__(self, folder, cpus, memory):
        self.folder, self.cpus, self.memory = folder, cpus, memory
        self.jobs, self.changed = {}, threading.Condition()

    def create(self, namespace, body):
        check(body, namespace)
        job = Job(body)
        require(job.cpu <= self.cpus and job.memory <= self.memory, "no node is large enough")
        with self.changed:
            require((namespace, job.name) not in self.jobs, f"{job.name} exists")
            self.jobs[namespace, job.name] = job
        threading.Thread(target=self.run, args=(job,), daemon=True).start()
        return job

    def delete(self, key):
        with self.changed:
            job = self.jobs.pop(key)
            job.deleted = True
            job.end = job.end or ("Failed", "Deleted")
            self.changed.notify_all()
        job.stop()
        self.note(job)

    def free(self, job):
        busy = [j for j in self.jobs.values() if j.process and not j.end]
        return sum(j.cpu for j in busy) + job.cpu <= self.cpus and sum(j.memory for j in busy) + job.memory <= self.memory

    def run(self, job):
        with self.changed:
            self.changed.wait_for(lambda: job.end or self.free(job))
            if job.end:
                return
            environment = {"PATH": "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin", "HOME": "/root", "HOSTNAME": job.name}
            with open(self.folder / f"{job.name}.log", "w") as log:
                job.process = subprocess.Popen(job.command, cwd=job.folder, env=environment | job.variables, start_new_session=True,
                                               stdin=subprocess.DEVNULL, stdout=log, stderr=subprocess.STDOUT)
        end = ("Failed", "DeadlineExceeded")
        try:
            status = job.process.wait(job.body["spec"].get("activeDeadlineSeconds"))
            end = ("Complete", "") if status == 0 else ("Failed", "BackoffLimitExceeded")
        except subprocess.TimeoutExpired:
            job.stop()
        with self.changed:
            job.end = job.end or end
            self.changed.notify_all()
        self.note(job)

    def note(self, job):
        with self.changed:
            path = self.folder / "jobs.json"
            noted = json.loads(path.read_text()) if path.exists() else {}
            noted[job.name] = {"job": job.body, "end": job.end}
            part = self.folder / ".jobs.json"
            part.write_text(json.dumps(noted, indent=1))
            part.rename(path)

    def stop(self):
        for job in list(self.jobs.values()):
            job.stop()


class Handler(BaseHTTPRequestHandler):
    cluster = None
    protocol_version = "HTTP/1.1"

    def answer(self, code, body):
        data = json.dumps(body).encode()
        self.send_response(code)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)

    def problem(self, code, message):
        self.answer(code, {"kind": "Status", "apiVersion": "v1", "status": "Failure", "message": message, "code": code})

    def do(self, action):
        length = int(self.headers.get("Content-Length") or 0)
        body = json.loads(self.rfile.read(length)) if length else None
        match = JOBS.fullmatch(self.path.partition("?")[0])
        if self.headers.get("Authorization") != f"Bearer {TOKEN}":
            return self.problem(401, "Unauthorized")
        if not match:
            return self.problem(404, f"nothing at {self.path}")
        try:
            self.answer(*action(match[1], match[2], body))
        except KeyError:
            self.problem(404, f"no job {match[2]}")
        except Refused as reason:
            self.problem(422, str(reason))

    def shown(self, job):
        return {**job.body, "status": job.status()}

    def do_GET(self):
        self.do(lambda namespace, name, _: (200, self.shown(self.cluster.jobs[namespace, name])))

    def do_POST(self):
        self.do(lambda namespace, _, body: (201, self.shown(self.cluster.create(namespace, body))))

    def do_DELETE(self):
        def delete(namespace, name, _):
            self.cluster.delete((namespace, name))
            return 200, {"kind": "Status", "apiVersion": "v1", "status": "Success"}
        self.do(delete)

    def log_message(self, *_):
        pass


def kubeconfig(port):
    return {"apiVersion": "v1", "kind": "Config", "current-context": "here",
            "clusters": [{"name": "here", "cluster": {"server": f"http://127.0.0.1:{port}"}}],
            "users": [{"name": "user", "user": {"token": TOKEN}}],
            "contexts": [{"name": "here", "context": {"cluster": "here", "user": "user"}}]}


def main():
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    Handler.cluster = Cluster(folder, float(sys.argv[2]), float(sys.argv[3]) * 10**6)
    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    written = folder / ".kubeconfig"
    written.write_text(json.dumps(kubeconfig(server.server_port)))
    written.rename(folder / "kubeconfig")
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    try:
        server.serve_forever()
    finally:
        Handler.cluster.stop()


if __name__ == "__main__":
    main()
