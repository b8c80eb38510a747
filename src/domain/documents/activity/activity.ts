import type { ConsentSubject } from "../../reading/receivers.ts";
import { hasTexts, toRecord } from "../../shared/json.ts";
import { LIMITS } from "../../shared/limits.ts";

/** A document by its file name, which outlives the document; empty where no name may be kept (`withoutNames`). */
interface Named {
  readonly name: string;
}

/** What is kept of each kind of activity. */
interface Details {
  readonly opened: Named;
  /** Its file was saved to the person's disk. */
  readonly downloaded: Named;
  readonly exported: {
    readonly documents: number;
    readonly content: "all" | "list" | "dossier";
    readonly isSealed: boolean;
  };
  /** A safe copy that left, for whom and for what. */
  readonly shared: Named & { readonly recipient: string; readonly purpose: string };
  /** Sent to a provider, which happens with the person's consent only (decision A-069). */
  readonly sent: Named & {
    readonly provider: ConsentSubject;
    readonly bytes: number;
    /** False where no answer came: it may have arrived all the same. */
    readonly isAnswered: boolean;
  };
  readonly deleted: Named;
  /** A deletion was undone. */
  readonly restored: Named;
  /** What two devices changed was joined (decision A-176); the name is that of a document, a person or a case. */
  readonly merged: Named & {
    /**
     * `overruled`: of the same fields the later change counts; `returned`: it was changed after somebody removed it, and is there again;
     * `doubled`: what could not be joined is there twice.
     */
    readonly outcome: "overruled" | "returned" | "doubled";
  };
  readonly protected: object;
  readonly unprotected: object;
  readonly unlockFailed: object;
}

/** Something that happened to the person's documents. */
export type Activity = { readonly [K in keyof Details]: { readonly kind: K } & Details[K] }[keyof Details];

/** The same with its instant, ISO. */
export type ActivityEntry = Activity & { readonly at: string };

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

/** The stored list, the oldest first, without what is no entry of it. Never throws. */
export function parseActivity(stored: unknown): readonly ActivityEntry[] {
  return Array.isArray(stored) ? stored.filter(isEntry).slice(-LIMITS.activityEntries) : [];
}

function isEntry(value: unknown): value is ActivityEntry {
  const record = toRecord(value);
  const checks = Object.entries(CHECKS).find(([kind]) => kind === record["kind"])?.[1];
  if (!checks || !hasTexts(record, ["at"]) || !isInstant(String(record["at"]))) return false;
  return Object.entries<Check>(checks).every(([field, check]) => check(record[field]));
}

/** True for an instant as `toISOString` writes it. */
const isInstant = (text: string): boolean => text.length <= 30 && !Number.isNaN(Date.parse(text));

/** The entry without names of documents or recipients: on a shared computer nothing else is kept. */
export function withoutNames<Happened extends Activity>(activity: Happened): Happened {
  if (activity.kind === "shared") return { ...activity, name: "", recipient: "", purpose: "" };
  return "name" in activity ? { ...activity, name: "" } : activity;
}

/** The list with what happened now; the oldest of more than LIMITS.activityEntries go. */
export function addActivity(list: readonly ActivityEntry[], activity: Activity, now: Date): readonly ActivityEntry[] {
  const entry = { ...activity, at: now.toISOString() };
  const cut = "name" in entry ? { ...entry, name: entry.name.slice(0, LIMITS.documentNameCharacters) } : entry;
  return [...list, cut].slice(-LIMITS.activityEntries);
}
