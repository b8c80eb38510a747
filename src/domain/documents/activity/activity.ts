import * as v from "valibot";
import { LIMITS } from "../../shared/limits.ts";

const TEXT = v.pipe(v.string(), v.maxLength(LIMITS.documentNameCharacters));
/** A document by its file name, which outlives the document; empty where no name may be kept (`withoutNames`). */
const NAMED = { name: TEXT };
const AMOUNT = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

const ACTIVITY = v.variant("kind", [
  /** `downloaded`: the file was saved to the person's disk; `restored`: a deletion was undone. */
  v.object({ ...NAMED, kind: v.picklist(["opened", "downloaded", "deleted", "restored"]) }),
  v.object({
    kind: v.literal("exported"),
    documents: AMOUNT,
    content: v.picklist(["all", "list", "dossier"]),
    isSealed: v.boolean(),
  }),
  /** A safe copy that left, for whom and for what. */
  v.object({ ...NAMED, kind: v.literal("shared"), recipient: TEXT, purpose: TEXT }),
  /** Sent to a provider, which happens with the person's consent only (decision A-069). */
  v.object({
    ...NAMED,
    kind: v.literal("sent"),
    provider: v.picklist(["klippa", "claude"]),
    bytes: AMOUNT,
    /** False where no answer came: it may have arrived all the same. */
    isAnswered: v.boolean(),
  }),
  /** What two devices changed was joined (decision A-176); the name is that of a document, a person or a case. */
  v.object({
    ...NAMED,
    kind: v.literal("merged"),
    /**
     * `overruled`: of the same fields the later change counts; `returned`: it was changed after it was removed elsewhere, and is there
     * again; `doubled`: what could not be joined is there twice.
     */
    outcome: v.picklist(["overruled", "returned", "doubled"]),
  }),
  v.object({ kind: v.picklist(["protected", "unprotected", "unlockFailed"]) }),
]);
/** An instant as `toISOString` writes it. */
const INSTANT = v.pipe(
  v.string(),
  v.maxLength(30),
  v.check((text) => !Number.isNaN(Date.parse(text))),
);
const DATED = v.object({ at: INSTANT });

/** Something that happened to the person's documents. */
export type Activity = Readonly<v.InferOutput<typeof ACTIVITY>>;

/** The same with its instant, ISO. */
export type ActivityEntry = Activity & Readonly<v.InferOutput<typeof DATED>>;

/** The stored list, the oldest first, without malformed entries. Never throws. */
export function parseActivity(stored: unknown): readonly ActivityEntry[] {
  return Array.isArray(stored) ? stored.filter(isEntry).slice(-LIMITS.activityEntries) : [];
}

const isEntry = (entry: unknown): entry is ActivityEntry => v.is(ACTIVITY, entry) && v.is(DATED, entry);

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
