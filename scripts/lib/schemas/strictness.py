"""Finds what a strict validator refuses in a schema, such as Ajv in its strict mode."""

KEYWORDS = set(
    """$schema $id $ref $defs title description default examples type enum pattern minLength minimum
    maximum exclusiveMinimum items prefixItems minItems maxItems contains maxContains properties
    required additionalProperties minProperties dependentRequired allOf anyOf oneOf not""".split())

# The type that a keyword needs beside it.
TYPES = {
    "properties": "object", "required": "object", "additionalProperties": "object",
    "minProperties": "object", "dependentRequired": "object", "items": "array",
    "prefixItems": "array", "minItems": "array", "maxItems": "array", "contains": "array",
    "pattern": "string", "minLength": "string", "minimum": "number", "maximum": "number",
    "exclusiveMinimum": "number",
}


def mistakes(schema):
    """The mistakes of a schema, each with its place."""
    return list(walk(schema, "#", set(schema.get("$defs", {}))))


def walk(schema, place, definitions):
    for key in schema:
        if key not in KEYWORDS:
            yield f"{place}: unknown keyword {key}"
        wanted = TYPES.get(key)
        given = schema.get("type")
        if wanted and given != wanted and (wanted, given) != ("number", "integer"):
            yield f"{place}: {key} beside the type {given}"
    if "enum" in schema:
        if "type" not in schema:
            yield f"{place}: enum without a type"
        if len(set(map(str, schema["enum"]))) != len(schema["enum"]):
            yield f"{place}: a value of enum twice"
    if "$ref" in schema:
        if len(schema) > 1:
            yield f"{place}: $ref beside {sorted(set(schema) - {'$ref'})}"
        if schema["$ref"].removeprefix("#/$defs/") not in definitions:
            yield f"{place}: no definition {schema['$ref']}"
    if schema.get("type") == "object" and "properties" in schema:
        others = schema.get("additionalProperties")
        # A map whose keys a file decides says which values they have.
        if others is not False and not (isinstance(others, dict) and others) \
                and not place.endswith("/not"):
            yield f"{place}: properties without additionalProperties: false or a schema"
        for name in schema.get("required", []):
            if name not in schema["properties"] and not place.endswith("/not"):
                yield f"{place}: required {name} is no property"
        for name, value in schema["properties"].items():
            if "description" not in value and not place.endswith("/not"):
                yield f"{place}/properties/{name}: no description"
    if schema.get("type") == "array":
        if not {"items", "prefixItems"} & set(schema):
            yield f"{place}: an array without items"
        tuples = len(schema.get("prefixItems", []))
        has_counts = (schema.get("minItems"), schema.get("maxItems")) == (tuples, tuples)
        if tuples and "items" not in schema and not place.endswith("/allOf/0") and not has_counts:
            yield f"{place}: a tuple of {tuples} with other counts"
    yield from inner(schema, place, definitions)


def inner(schema, place, definitions):
    """The mistakes of the schemas within a schema."""
    for key in ("properties", "$defs"):
        for name, value in schema.get(key, {}).items():
            yield from walk(value, f"{place}/{key}/{name}", definitions)
    for key in ("allOf", "anyOf", "oneOf", "prefixItems"):
        for index, value in enumerate(schema.get(key, [])):
            yield from walk(value, f"{place}/{key}/{index}", definitions)
    for key in ("items", "contains", "not", "additionalProperties"):
        if isinstance(schema.get(key), dict):
            yield from walk(schema[key], f"{place}/{key}", definitions)


def annotated(schema, place="#"):
    """Each value of `default` and `examples`, with its schema and its place."""
    for name, value in schema.get("properties", {}).items():
        at = f"{place}/{name}"
        if "default" in value:
            yield at, value, value["default"]
        for example in value.get("examples", []):
            yield at, value, example
    for name, value in schema.get("$defs", {}).items():
        yield from annotated(value, name)
