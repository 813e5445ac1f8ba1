"""What a run of the program can end with, by its exit status."""


class Error(Exception):
    """The program did not do what was asked; `status` is its exit status."""

    status = None

    def __init__(self, message, status=None):
        super().__init__(message)
        if status is not None:
            self.status = status


class UsageError(Error):
    """An option, or a value of one, that the program does not have."""

    status = 2


class InputError(Error):
    """Input that cannot be read, or output that cannot be written."""

    status = 3


class InternalError(Error):
    """A defect of the program."""

    status = 5


def error_of(status, message):
    """The error of an exit status other than 0 and 4."""
    for kind in (UsageError, InputError, InternalError):
        if kind.status == status:
            return kind(message)
    return Error(message, status)
