<?php

declare(strict_types=1);

namespace Halala;

/**
 * One page in `data`; all items, page by page, if iterated over.
 *
 * @template T of object
 *
 * @implements \IteratorAggregate<int, T>
 */
final class Pages implements \IteratorAggregate
{
    /**
     * @param list<T> $data The objects of this page, newest first.
     * @param bool $has_more Whether there are objects after this page.
     * @param (\Closure(T): Pages<T>)|null $following Loads the page after an object; null if there is only one.
     */
    public function __construct(
        public readonly array $data,
        public readonly bool $has_more,
        private readonly ?\Closure $following,
    ) {
    }

    /** The response: `$page->lastResponse()->requestId()`. */
    public function lastResponse(): ?Response
    {
        return Response::of($this);
    }

    /** @return \Generator<int, T> */
    public function getIterator(): \Generator
    {
        $page = $this;
        $index = 0;
        while (true) {
            foreach ($page->data as $each) {
                yield $index++ => $each;
            }
            if ($page->following === null || !$page->has_more || $page->data === []) {
                return;
            }
            $page = ($page->following)($each);
        }
    }
}
