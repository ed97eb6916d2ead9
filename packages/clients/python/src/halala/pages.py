"""Lists."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Generic, TypeVar

from .transport import Response

T = TypeVar("T")


class Pages(Generic[T]):
    """One page in `data`; all items, page by page, if iterated over."""

    def __init__(
        self,
        data: list[T],
        has_more: bool,
        following: Callable[[T], Pages[T]] | None,
        last_response: Response | None = None,
    ) -> None:
        self.data = data
        """The objects of this page, newest first."""
        self.has_more = has_more
        """Whether there are objects after this page."""
        self.last_response = last_response
        """The response: `page.last_response.request_id`."""
        self._following = following

    def __iter__(self) -> Iterator[T]:
        page = self
        while True:
            yield from page.data
            if page._following is None or not page.has_more or not page.data:
                return
            page = page._following(page.data[-1])

    def __repr__(self) -> str:
        return f"Pages(data={self.data!r}, has_more={self.has_more!r})"
