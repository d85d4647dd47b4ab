"""Who a browser is: a random secret in a signed cookie, of which the server keeps the hash."""

import hashlib
import hmac
import secrets
from base64 import urlsafe_b64encode

from scrimshaw.server.problems import UserProblem

COOKIE = "scrimshaw"
SECRET_BYTES = 24
YEAR = 365 * 24 * 3600


def new_secret() -> str:
    """A secret that nobody guesses, safe in a link."""
    return secrets.token_urlsafe(SECRET_BYTES)


def fingerprint(secret: str) -> str:
    """What the server keeps of a secret."""
    return hashlib.sha256(secret.encode()).hexdigest()


class Signer:
    """Signs cookie values, or what else it is for, and tells altered ones."""

    def __init__(self, key: bytes, purpose: str = "visitor") -> None:
        self._key = key
        self._purpose = f"scrimshaw {purpose} "

    def sign(self, secret: str) -> str:
        """The cookie's value."""
        return f"{secret}.{self._seal(secret)}"

    def read(self, value: str) -> str:
        """The secret in a cookie's value, if it was signed here."""
        secret, _, seal = value.rpartition(".")
        if not hmac.compare_digest(seal.encode(), self._seal(secret).encode()):
            raise UserProblem("cookie.altered")
        return secret

    def _seal(self, secret: str) -> str:
        digest = hmac.digest(self._key, (self._purpose + secret).encode(), "sha256")
        return urlsafe_b64encode(digest).rstrip(b"=").decode()
