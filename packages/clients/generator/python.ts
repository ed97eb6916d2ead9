import { pascal } from "./casing";
import type { Method, Model, Resource } from "./model";
import type { Field, Named, RecordType, Type } from "./types";

/**
 * Generates the Python client's files: dataclasses for responses, typed dictionaries for nested parameters.
 */
export function pythonFiles(model: Model): Record<string, string> {
  const files = { models: models(model), params: params(model), resources: resources(model) };
  return Object.fromEntries([
    ...Object.entries(files).map(([name, text]) => [`src/halala/${name}.py`, `${notice}${text}`]),
    ["src/halala/error_types.py", `${notice}${errorTypes(model)}`],
  ]);
}

const notice = "# Made by `npm run generate` from the OpenAPI document. Do not edit.\n";

const models = ({ types }: Model) => {
  const exported = types.filter((type) => type.kind !== "record" || !type.isParam);
  return `"""The objects of the API. A field that the service did not send is None; unknown ones are in extra_fields."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias, Union

from .base import ApiObject
from .unknown import UnknownObject

__all__ = [
${exported.map(({ name }) => `    "${name}",\n`).join("")}]
${exported.map((type) => `\n${definition(type)}`).join("")}`;
};

function definition(type: Named): string {
  if (type.kind === "enumeration") return `${type.name}: TypeAlias = ${literal(type.values)}\n`;
  if (type.kind === "union")
    return `${type.name}: TypeAlias = Union[\n${[...type.of, "UnknownObject"].map((name) => `    ${name},\n`).join("")}]\n`;
  const base = type.base ?? "ApiObject";
  return `\n@dataclass(frozen=True, kw_only=True)\nclass ${type.name}(${base}):\n${type.fields.map(attribute).join("")}\n`;
}

function attribute({ name, type, required, description }: Field): string {
  const line = required
    ? `    ${name}: ${resultType(type)}\n`
    : `    ${name}: ${resultType(type)} | None = None\n`;
  return description === null ? line : `${line}    """${escaped(description)}"""\n`;
}

const params = ({ types }: Model) => `"""The objects inside of parameters."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, TypedDict

__all__ = [
${paramRecords(types)
  .map(({ name }) => `    "${name}",\n`)
  .join("")}]
${paramRecords(types).map(typedDict).join("")}`;

const paramRecords = (types: Named[]) =>
  types.flatMap((type) => (type.kind === "record" && type.isParam ? [type] : []));

/** In Python 3.10, either all keys of a TypedDict are required or none. */
function typedDict({ name, fields }: RecordType): string {
  const linesOf = (some: Field[]) =>
    some.map((field) => `    ${field.name}: ${paramType(field.type)}\n`).join("");
  const [needed, others] = [fields.filter(({ required }) => required), fields.filter((f) => !f.required)];
  if (others.length === 0) return `\n\nclass ${name}(TypedDict):\n${linesOf(needed)}`;
  if (needed.length === 0) return `\n\nclass ${name}(TypedDict, total=False):\n${linesOf(others)}`;
  return `\n\nclass _${name}(TypedDict):\n${linesOf(needed)}\n\nclass ${name}(_${name}, total=False):\n${linesOf(others)}`;
}

const resources = ({
  version,
  resources,
}: Model) => `"""The methods of the client: one for each operation of the API."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal

from . import models, params
from .api import OMITTED, Api, Omitted, path_to
from .pages import Pages

API_VERSION = "${version}"
"""The version of the API that this client is made for."""
${resources.map(resource).join("")}

class Resources:
    def __init__(self, api: Api) -> None:
${resources.map(({ name }) => `        self.${name} = ${pascal(name)}Resource(api)\n`).join("")}`;

const resource = ({ name, methods }: Resource) => `

class ${pascal(name)}Resource:
    def __init__(self, api: Api) -> None:
        self._api = api
${methods.map(method).join("")}`;

function method({ name, verb, path, summary, ids, takes, params, result, list }: Method): string {
  const keywords = [
    ...params.filter(({ required }) => required).map((field) => `${field.name}: ${paramType(field.type)}`),
    ...params
      .filter(({ required }) => !required)
      .map((field) => `${field.name}: ${paramType(field.type)} | Omitted = OMITTED`),
    ...(verb === "post" ? ["idempotency_key: str | None = None"] : []),
  ];
  const signature = [
    "self",
    ...ids.map((id) => `${id}: str`),
    ...(ids.length > 0 ? ["/"] : []),
    ...(keywords.length > 0 ? ["*", ...keywords] : []),
  ];
  const entries = params.map((field) => `"${field.name}": ${field.name}`);
  const args = [
    `"${verb.toUpperCase()}"`,
    `path_to("${path}"${ids.map((id) => `, ${id}=${id}`).join("")})`,
    resultType(result, "models."),
    ...(takes === "nothing" ? [] : [`${takes}=${listed(entries, 12, "{}")}`]),
    ...(verb === "post" ? ["idempotency_key=idempotency_key"] : []),
  ];
  const call = list === null ? "call" : list === "cursor" ? "pages" : "page";
  const type = resultType(result, "models.");
  return `
    def ${name}${listed(signature, 4)} -> ${list === null ? type : `Pages[${type}]`}:
        """${escaped(summary)}${descriptions(params)}"""
        return self._api.${call}${listed(args, 8)}
`;
}

/** Formats parameters or arguments in brackets, on one line if they are short. */
function listed(parts: string[], indent: number, [open, close] = "()"): string {
  const line = parts.join(", ");
  const margin = " ".repeat(indent);
  if (line.length <= 60) return `${open}${line}${close}`;
  return `${open}\n${parts.map((part) => `${margin}    ${part},\n`).join("")}${margin}${close}`;
}

function descriptions(params: Field[]): string {
  const lines = params.flatMap(({ name, description }) =>
    description === null ? [] : [`            ${name}: ${escaped(description)}\n`],
  );
  return lines.length === 0 ? "" : `\n\n        Args:\n${lines.join("")}        `;
}

const errorTypes = ({ errorTypes }: Model) => `"""An exception for each type of error."""

from __future__ import annotations

from .errors import HalalaError
${errorTypes.map((type) => `\n\nclass ${pascal(type)}(HalalaError):\n    """\`${type}\`"""\n`).join("")}

ERROR_TYPES: dict[str, type[HalalaError]] = {
${errorTypes.map((type) => `    "${type}": ${pascal(type)},\n`).join("")}}
`;

const literal = (values: string[]) => `Literal[${values.map((value) => JSON.stringify(value)).join(", ")}]`;

/** In a response class, where a method named `list` does not shadow the type. */
function resultType(type: Type, prefix = ""): string {
  if (type.kind === "literal") return literal(type.values);
  if (type.kind === "list") return `list[${resultType(type.of, prefix)}]`;
  if (type.kind === "map") return `dict[str, ${resultType(type.of, prefix)}]`;
  if (type.kind === "nullable") return `${resultType(type.of, prefix)} | None`;
  return type.kind === "named" ? `${prefix}${type.name}` : primitives[type.kind];
}

function paramType(type: Type): string {
  if (type.kind === "literal") return literal(type.values);
  if (type.kind === "list") return `Sequence[${paramType(type.of)}]`;
  if (type.kind === "map") return `Mapping[str, ${paramType(type.of)}]`;
  if (type.kind === "nullable") return `${paramType(type.of)} | None`;
  if (type.kind === "named") return `${type.isParam ? "params" : "models"}.${type.name}`;
  return primitives[type.kind];
}

const primitives = { string: "str", integer: "int", boolean: "bool" } as const;

const escaped = (text: string) => text.replace(/\\/g, "\\\\").replace(/"""/g, '\\"\\"\\"');
