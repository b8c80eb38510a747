import { toRecord } from "@/domain/shared/json.ts";
import type { ServerCall } from "./replicaServer.testing.ts";

/** Changes an answer to a request, as a hostile server may. */
export type Tamper = (call: ServerCall, answer: unknown) => unknown;

/** Name of a hostile change, and the change. */
export type HostileCase = readonly [name: string, tamper: Tamper];

type Path = readonly string[];
type Other = readonly [what: string, value: unknown];

/** Distinguishes a request from the others of the round. */
const signatureOf = ({ name, parameters }: ServerCall): string =>
  name === "read_sealed" ? `read ${String(parameters["p_names"])} ${String(parameters["p_revisions"])}` : name;

/** Replaces the data of an answer. */
export const withData = (answer: unknown, data: unknown): unknown => ({ ...toRecord(answer), data });

/** Changes the data of all answers to requests of this name. */
export const onData =
  (name: string, change: (data: unknown, call: ServerCall) => unknown): Tamper =>
  (call, answer) =>
    call.name === name ? withData(answer, change(toRecord(answer)["data"], call)) : answer;

/**
 * All single changes of the answers of a server: each field removed, flipped, of another type or an earlier day, lists cut, reversed and repeated.
 * @param honest the answers of a round, in order @param earlier those of an earlier day
 */
export function hostileCases(
  honest: readonly (readonly [ServerCall, unknown])[],
  earlier: readonly (readonly [ServerCall, unknown])[],
): readonly HostileCase[] {
  const before = new Map(earlier.map(([call, answer]) => [signatureOf(call), toRecord(answer)["data"]]));
  const first = new Map(honest.toReversed().map(([call, answer]) => [signatureOf(call), toRecord(answer)["data"]]));
  return [...first].flatMap(([signature, data]) => {
    const isRead = signature.startsWith("read root");
    const all = data instanceof Blob ? fileChanges(data) : changesOf(data, before.get(signature));
    // The keyring is read only together with the root.
    const changes = all.filter(([what]) => isRead || !what.startsWith("keyring."));
    return changes.map(([what, change]): HostileCase => [
      `${signature}: ${what}`,
      (call, answer) => (signatureOf(call) === signature ? withData(answer, change(toRecord(answer)["data"])) : answer),
    ]);
  });
}

type Change = readonly [what: string, change: (data: unknown) => unknown];

function fileChanges({ size }: Blob): readonly Change[] {
  const cut = (from: number, to: number) => (data: unknown) => (data as Blob).slice(from, to);
  const flipped = (at: number) => (data: unknown) =>
    new Blob([(data as Blob).slice(0, at), "x", (data as Blob).slice(at + 1)]);
  return [
    ["cut", cut(0, size - 1)],
    ["without its first byte", cut(1, size)],
    ["empty", cut(0, 0)],
    ["longer", (data) => new Blob([data as Blob, "x"])],
    ["lost", () => null],
    ...[0, 10, Math.floor(size / 2), size - 1].map((at): Change => [`byte ${at} flipped`, flipped(at)]),
  ];
}

function changesOf(data: unknown, earlier: unknown): readonly Change[] {
  return pathsOf(data).flatMap((path) => {
    const [value, aged] = [getAt(data, path), getAt(earlier, path)];
    return [["removed", undefined] as const, ...othersOf(value, aged)].map(([what, other]): Change => [
      `${path.join(".") || "all"} ${what}`,
      (present) => changed(present, path, other),
    ]);
  });
}

/** Paths to all parts of an answer. */
function pathsOf(value: unknown, path: Path = []): readonly Path[] {
  const isBranch = typeof value === "object" && value !== null;
  return [path, ...(isBranch ? Object.entries(value).flatMap(([name, one]) => pathsOf(one, [...path, name])) : [])];
}

const getAt = (value: unknown, path: Path): unknown =>
  path.reduce(
    (below, name) => toRecord(below)[name] ?? (Array.isArray(below) ? below[Number(name)] : undefined),
    value,
  );

/** A copy with another value at the path; undefined removes it. */
function changed(value: unknown, [name, ...rest]: Path, next: unknown): unknown {
  if (name === undefined) return next;
  if (typeof value !== "object" || value === null) return value;
  const below = changed((value as Readonly<Record<string, unknown>>)[name], rest, next);
  const entries = Object.entries(value).flatMap(([key, one]) => {
    if (key !== name) return [[key, one] as const];
    return below === undefined ? [] : [[key, below] as const];
  });
  return Array.isArray(value) ? entries.map(([, one]) => one) : Object.fromEntries(entries);
}

/** Replacements for a value: nothing, the earlier value, one of its type, and one of another type. */
function othersOf(value: unknown, earlier: unknown): readonly Other[] {
  const isAged = earlier !== undefined && JSON.stringify(earlier) !== JSON.stringify(value);
  const all: readonly Other[] = [
    ["null", null],
    ["a word", "otra cosa"],
    ["an object", {}],
    ...(isAged ? [["aged", earlier] as const] : []),
    ...ofItsType(value),
  ];
  return all.filter(([, other]) => JSON.stringify(other) !== JSON.stringify(value));
}

function ofItsType(value: unknown): readonly Other[] {
  if (typeof value === "boolean") return [["negated", !value]];
  if (typeof value === "number") {
    return [value + 1, value - 1, -value, value + 0.5, 2 ** 53].map((next) => [`is ${next}`, next]);
  }
  if (typeof value === "string") {
    const middle = Math.floor(value.length / 2);
    const other = value[middle] === "1" ? "2" : "1";
    return [
      ["flipped", value.slice(0, middle) + other + value.slice(middle + 1)],
      ["cut", value.slice(0, -1)],
      ["empty", ""],
    ];
  }
  if (!Array.isArray(value) || value.length === 0) return [];
  return [
    ["emptied", []],
    ["repeated", [...value, ...value]],
    ["turned", value.toReversed()],
    ["with nothing in it", [...value, null]],
  ];
}
