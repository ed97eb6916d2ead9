<?php

declare(strict_types=1);

namespace Halala;

/** An object of the API. A field that the service did not send is null. */
abstract class ApiObject implements \JsonSerializable
{
    /** @var array<string, string|array{string}> the type of each field: a native one, a class, or a list of a class */
    protected const FIELDS = [];

    /** @var array<string, mixed> */
    private array $extraFields = [];

    /**
     * Decodes an object. It throws nothing, because the request has been executed: a value of another type is in
     * `extraFields()`, as an unknown field is.
     *
     * @param array<string, mixed> $data
     */
    public static function fromArray(array $data): static
    {
        $known = $extra = [];
        foreach ($data as $name => $value) {
            $type = static::FIELDS[$name] ?? null;
            $known[$name] = $type === null || $value === null ? null : self::decoded($type, $value);
            if ($type === null || ($known[$name] === null && $value !== null)) {
                $extra[$name] = $value;
                unset($known[$name]);
            }
        }
        $object = new static(...$known);
        $object->extraFields = $extra;

        return $object;
    }

    /**
     * The fields that were added to the API after this version of the client, as JSON.
     *
     * @return array<string, mixed>
     */
    public function extraFields(): array
    {
        return $this->extraFields;
    }

    /** The response, if this is the result of a method: `$payment->lastResponse()->requestId()`. */
    public function lastResponse(): ?Response
    {
        return Response::of($this);
    }

    /** @return array<string, mixed> */
    public function jsonSerialize(): array
    {
        $fields = get_object_vars($this);
        unset($fields['extraFields']);

        return array_merge($fields, $this->extraFields);
    }

    /** @param string|array{string} $type */
    private static function decoded(string|array $type, mixed $value): mixed
    {
        if (is_array($type)) {
            $isList = is_array($value) && array_is_list($value) && array_filter($value, 'is_array') === $value;

            return $isList ? array_map($type[0]::fromArray(...), $value) : null;
        }

        return match ($type) {
            'string' => is_string($value) ? $value : null,
            'int' => is_int($value) ? $value : null,
            'bool' => is_bool($value) ? $value : null,
            'array' => is_array($value) ? $value : null,
            default => is_array($value) ? $type::fromArray($value) : null,
        };
    }
}
