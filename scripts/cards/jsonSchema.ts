/** The part of JSON Schema (https://json-schema.org/draft/2020-12) that the schema of the cards uses. */
export interface JsonSchema {
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, JsonSchema>>;
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly pattern?: string;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly items?: JsonSchema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: false;
}

const KEYWORDS: ReadonlySet<string> = new Set(
  (
    "$schema title description $ref $defs type const enum anyOf pattern maxLength minimum items minItems maxItems " +
    "properties required additionalProperties"
  ).split(" "),
);

const TYPES: Readonly<Record<string, readonly [name: string, isOne: (value: unknown) => boolean]>> = {
  string: ["un texto", (value) => typeof value === "string"],
  integer: ["un número entero", Number.isInteger],
  array: ["una lista", Array.isArray],
  object: ["un objeto", isRecord],
};

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/**
 * What keeps a value from having the shape of a schema, each with its place, in Spanish; empty when nothing does.
 * @throws Error for a keyword or a reference that this check does not know: nothing may pass unread
 */
export function findShapeErrors(value: unknown, schema: JsonSchema, place = "", root = schema): readonly string[] {
  const unread = Object.keys(schema).filter((keyword) => !KEYWORDS.has(keyword));
  if (unread.length > 0) throw new Error(`El esquema usa «${unread.join("», «")}», que no se comprueba.`);
  const refuse = (expected: string): readonly string[] => [`${place || "ficha"}: ha de ser ${expected}`];
  const errors: string[] = [];
  if (schema.$ref !== undefined) {
    const target = root.$defs?.[schema.$ref.replace("#/$defs/", "")];
    if (!target) throw new Error(`El esquema no define «${schema.$ref}».`);
    errors.push(...findShapeErrors(value, target, place, root));
  }
  if (schema.anyOf) {
    const found = schema.anyOf.map((way) => findShapeErrors(value, way, place, root));
    if (found.every((list) => list.length > 0)) errors.push(...(closest(value, schema.anyOf, found) ?? []));
  }
  const [typeName, isOfType] = (schema.type !== undefined && TYPES[schema.type]) || [];
  if (schema.type !== undefined && !isOfType)
    throw new Error(`El esquema usa el tipo «${schema.type}», que no se comprueba.`);
  if (isOfType && !isOfType(value)) return [...errors, ...refuse(typeName ?? "")];
  if ("const" in schema && value !== schema.const) errors.push(...refuse(JSON.stringify(schema.const)));
  if (schema.enum && !schema.enum.includes(value)) errors.push(...refuse(`uno de ${schema.enum.join(", ")}`));
  if (typeof value === "string") errors.push(...textErrors(value, schema, refuse));
  if (typeof value === "number" && schema.minimum !== undefined && value < schema.minimum)
    errors.push(...refuse(`${schema.minimum} o más`));
  if (Array.isArray(value)) {
    const { minItems = 0, maxItems = Infinity, items } = schema;
    if (value.length < minItems) errors.push(...refuse(`una lista de ${minItems} o más`));
    if (value.length > maxItems) errors.push(...refuse(`una lista de ${maxItems} como mucho`));
    if (items) errors.push(...value.flatMap((item, index) => findShapeErrors(item, items, `${place}[${index}]`, root)));
  }
  if (isRecord(value)) errors.push(...fieldErrors(value, schema, place, root));
  return errors;
}

function textErrors(
  value: string,
  { pattern, maxLength = Infinity }: JsonSchema,
  refuse: (expected: string) => readonly string[],
): readonly string[] {
  if (pattern !== undefined && !new RegExp(pattern, "u").test(value)) return refuse(`como ${pattern}, y es «${value}»`);
  const length = Array.from(value).length;
  return length > maxLength ? refuse(`de ${maxLength} letras como mucho, y tiene ${length}`) : [];
}

function fieldErrors(
  value: Readonly<Record<string, unknown>>,
  { properties = {}, required = [], additionalProperties }: JsonSchema,
  place: string,
  root: JsonSchema,
): readonly string[] {
  const at = (name: string) => (place === "" ? name : `${place}.${name}`);
  return [
    ...required.filter((name) => value[name] === undefined).map((name) => `${at(name)}: falta`),
    ...Object.entries(value).flatMap(([name, field]) => {
      if (field === undefined) return [];
      const schema = Object.hasOwn(properties, name) ? properties[name] : undefined;
      if (schema) return findShapeErrors(field, schema, at(name), root);
      return additionalProperties === false ? [`${at(name)}: sobra`] : [];
    }),
  ];
}

/** The faults of the nearest of several failed shapes: one that shares a field with the value. */
function closest(
  value: unknown,
  ways: readonly JsonSchema[],
  found: readonly (readonly string[])[],
): readonly string[] | undefined {
  const score = (index: number) => {
    const required = ways[index]?.required ?? [];
    const shared = isRecord(value) ? required.filter((name) => name in value).length : 0;
    return shared * 1000 - (found[index]?.length ?? 0);
  };
  const order = ways.map((_, index) => index).toSorted((a, b) => score(b) - score(a));
  return found[order[0] ?? 0];
}
