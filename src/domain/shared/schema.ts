import * as v from "valibot";
import { isDay } from "./calendar/days.ts";
import type { IsoDay } from "./calendar/isoTime.ts";
import { isRecord } from "./json.ts";
import { isPrintable } from "./text/printable.ts";

type Schema<Output = unknown> = v.GenericSchema<unknown, Output>;
type Fields<Entries extends v.ObjectEntries> = Readonly<v.InferOutput<v.ObjectSchema<Entries, undefined>>>;

/** Parses a value; null if it does not match the schema. Never throws. */
export function parseWith<Output>(schema: Schema<Output>, value: unknown): Output | null {
  const { success, output } = v.safeParse(schema, value, { abortEarly: true });
  return success ? output : null;
}

/** An object schema that reads only these fields. */
export function record<const Entries extends v.ObjectEntries>(entries: Entries) {
  return v.pipe(
    v.custom<Record<string, unknown>>(isRecord),
    v.object(entries),
    v.transform(
      (fields) =>
        Object.fromEntries(Object.entries(fields).filter(([, field]) => field !== undefined)) as Fields<Entries>,
    ),
  );
}

/** An optional field that is dropped if malformed. */
export function maybe<Field extends Schema>(field: Field): v.ExactOptionalSchema<Field, undefined> {
  return v.fallback(v.exactOptional(field), undefined as never);
}

/** A field that is null if missing or malformed. */
export function orNull<Output>(field: Schema<Output>) {
  return v.fallback(v.nullable(field), null);
}

/** The well-formed entries of a list, at most `most`; empty for any other value. */
export function listOf<Output>(entry: Schema<Output>, most: number) {
  return v.fallback(
    v.pipe(
      v.array(v.unknown()),
      v.transform((list): readonly Output[] => list.flatMap((one) => parseWith(entry, one) ?? []).slice(0, most)),
    ),
    [],
  );
}

/** A printable, non-blank text of one line. */
export function line(characters: number) {
  return v.pipe(
    v.string(),
    v.maxLength(characters),
    v.check((text) => text.trim() !== "" && isPrintable(text)),
  );
}

export const DAY = v.custom<IsoDay>(isDay);

/** Id of a row in the server's tables. */
export const ROW_ID = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_.:+-]{1,64}$/));
