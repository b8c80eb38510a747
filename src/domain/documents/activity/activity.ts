import type { MergeOutcome } from "../sync/mergeNote.ts";
import type { ConsentSubject } from "../../reading/receivers.ts";
import { hasTexts, toRecord } from "../../shared/json.ts";
import { LIMITS } from "../../shared/limits.ts";
import type { Instant } from "../../shared/calendar/isoTime.ts";

/** A document by its file name, which outlives the document; empty where names may not be stored (`withoutNames`). */
interface Named {
  readonly name: string;
}

interface Details {
  readonly opened: Named;
  readonly downloaded: Named;
  readonly exported: {
    readonly documents: number;
    readonly content: "all" | "list" | "dossier";
    readonly isSealed: boolean;
  };
  /** A safe copy left the vault. */
  readonly shared: Named & { readonly recipient: string; readonly purpose: string };
  /** Sent to a provider, only with the person's consent (decision A-069). */
  readonly sent: Named & {
    readonly provider: ConsentSubject;
    readonly bytes: number;
    /** False without an answer: it may have arrived all the same. */
    readonly isAnswered: boolean;
  };
  readonly deleted: Named;
  /** A deletion was undone. */
  readonly restored: Named;
  /** Changes of two devices were joined (decision A-176); the name is that of a document, a person or a case. */
  readonly merged: Named & {
    readonly outcome: MergeOutcome;
  };
  readonly protected: object;
  readonly unprotected: object;
  readonly unlockFailed: object;
}

export type Activity = { readonly [K in keyof Details]: { readonly kind: K } & Details[K] }[keyof Details];

export type ActivityEntry = Activity & { readonly at: Instant };

type Check = (value: unknown) => boolean;

const isText: Check = (value) => typeof value === "string" && value.length <= LIMITS.documentNameCharacters;
const isAmount: Check = (value) => Number.isSafeInteger(value) && Number(value) >= 0;
const isFlag: Check = (value) => typeof value === "boolean";
const isOneOf =
  (...values: readonly string[]): Check =>
  (value) =>
    values.some((one) => one === value);

const NAMED = { name: isText };

const CHECKS: { readonly [K in keyof Details]: { readonly [F in keyof Details[K]]: Check } } = {
  opened: NAMED,
  downloaded: NAMED,
  exported: { documents: isAmount, content: isOneOf("all", "list", "dossier"), isSealed: isFlag },
  shared: { ...NAMED, recipient: isText, purpose: isText },
  sent: { ...NAMED, provider: isOneOf("klippa", "claude"), bytes: isAmount, isAnswered: isFlag },
  deleted: NAMED,
  restored: NAMED,
  merged: { ...NAMED, outcome: isOneOf("overruled", "returned", "doubled") },
  protected: {},
  unprotected: {},
  unlockFailed: {},
};

/** The valid entries of a stored list, the oldest first. Never throws. */
export function parseActivity(stored: unknown): readonly ActivityEntry[] {
  return Array.isArray(stored) ? stored.filter(isEntry).slice(-LIMITS.activityEntries) : [];
}

function isEntry(value: unknown): value is ActivityEntry {
  const record = toRecord(value);
  const checks = Object.entries(CHECKS).find(([kind]) => kind === record["kind"])?.[1];
  if (!checks || !hasTexts(record, ["at"]) || !isInstant(String(record["at"]))) return false;
  return Object.entries<Check>(checks).every(([field, check]) => check(record[field]));
}

/** In the form of `toISOString`. */
const isInstant = (text: string): boolean => text.length <= 30 && !Number.isNaN(Date.parse(text));

/** Removes names of documents and recipients, which are not stored on a shared computer. */
export function withoutNames<Happened extends Activity>(activity: Happened): Happened {
  if (activity.kind === "shared") return { ...activity, name: "", recipient: "", purpose: "" };
  return "name" in activity ? { ...activity, name: "" } : activity;
}

/** Appends an activity; keeps the latest LIMITS.activityEntries. */
export function addActivity(list: readonly ActivityEntry[], activity: Activity, now: Date): readonly ActivityEntry[] {
  const entry = { ...activity, at: now.toISOString() };
  const cut = "name" in entry ? { ...entry, name: entry.name.slice(0, LIMITS.documentNameCharacters) } : entry;
  return [...list, cut].slice(-LIMITS.activityEntries);
}
