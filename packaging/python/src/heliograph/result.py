"""Reading the result folder of an analysis."""

import json
import sqlite3
from pathlib import Path

from heliograph.errors import InputError, UsageError

APPLICATION_ID = 0x48656C6F  # "Helo", of result.sqlite


class Table:
    """Rows of one query: a sequence of dictionaries."""

    def __init__(self, columns, rows):
        self.columns = columns
        self._rows = rows

    def __len__(self):
        return len(self._rows)

    def __getitem__(self, index):
        if isinstance(index, slice):
            return Table(self.columns, self._rows[index])
        return dict(zip(self.columns, self._rows[index]))

    def __iter__(self):
        return (dict(zip(self.columns, row)) for row in self._rows)

    def __repr__(self):
        return f"Table({len(self)} rows: {', '.join(self.columns)})"

    def to_pandas(self):
        """A pandas.DataFrame."""
        import pandas
        return pandas.DataFrame(self._rows, columns=self.columns)

    def to_arrow(self):
        """A pyarrow.Table."""
        import pyarrow
        columns = list(zip(*self._rows)) if self._rows else [()] * len(self.columns)
        return pyarrow.table([pyarrow.array(column) for column in columns], names=self.columns)


class Result:
    """A result folder. Its files are read when they are asked for, and never changed; use it from one thread."""

    def __init__(self, folder):
        self.folder = Path(folder)
        try:
            self.run = json.loads((self.folder / "run.json").read_text(encoding="utf-8"))
        except (OSError, ValueError) as reason:
            raise InputError(f"{self.folder} is not the result of an analysis: {reason}") from None
        self._connection = None

    @property
    def complete(self):
        """False if a limit ended the analysis."""
        return self.run["complete"]

    def _database(self):
        if self._connection is None:
            file = self.folder / "result.sqlite"
            if not file.is_file():
                raise InputError(f"{file} is missing: analyse without tables='tsv'")
            connection = sqlite3.connect(f"{file.resolve().as_uri()}?mode=ro", uri=True)
            try:
                if connection.execute("PRAGMA application_id").fetchone()[0] != APPLICATION_ID:
                    raise InputError(f"{file} is no database of heliograph")
            except sqlite3.DatabaseError as reason:
                raise InputError(f"{file}: {reason}") from None
            self._connection = connection
        return self._connection

    def sql(self, query, parameters=()):
        """The rows of a query that reads; docs/database.md describes tables and views."""
        database = self._database()
        try:
            cursor = database.execute(query, parameters)
            return Table([column[0] for column in cursor.description or ()], cursor.fetchall())
        except sqlite3.Error as reason:
            raise UsageError(f"{query}: {reason}") from None

    def methods(self):
        """The methods that may run."""
        return self.sql("SELECT class, method, descriptor, owner FROM method WHERE reachable")

    def edges(self):
        """Calls and the methods that they may call."""
        return self.sql("SELECT * FROM call_graph")

    def sites(self):
        """The reflective calls, how well each is known and why."""
        return self.sql("SELECT * FROM reflective_site")

    def targets(self):
        """What the reflective calls reach, with the evidence."""
        return self.sql("SELECT * FROM reflective_target")

    def ledger(self):
        """The known causes of incompleteness."""
        return self.sql("SELECT kind, subject, detail FROM ledger")

    def close(self):
        if self._connection is not None:
            self._connection.close()
            self._connection = None

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()
