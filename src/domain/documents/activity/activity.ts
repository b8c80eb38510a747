import * as v from "valibot";
import { LIMITS } from "../../shared/limits.ts";

const TEXT = v.pipe(v.string(), v.maxLength(LIMITS.documentNameCharacters));
/** The file name, which outlives the document; empty where names are not stored (`withoutNames`). */
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
  /** A safe copy was shared, with its recipient and purpose. */
  v.object({ ...NAMED, kind: v.literal("shared"), recipient: TEXT, purpose: TEXT }),
  /** Sent to a provider, with the person's consent (decision A-069). */
  v.object({
    ...NAMED,
    kind: v.literal("sent"),
    provider: v.picklist(["klippa", "claude"]),
    bytes: AMOUNT,
    /** False without an answer; the document may have arrived anyway. */
    isAnswered: v.boolean(),
  }),
  /** Changes of two devices were merged (decision A-176); `name` is that of the document, person or case. */
  v.object({
    ...NAMED,
    kind: v.literal("merged"),
    /**
     * `overruled`: both changed the same fields, and the later change counts; `returned`: one removed it, the other changed it later,
     * and it is back; `doubled`: the two versions could not be merged, and both are stored.
     */
    outcome: v.picklist(["overruled", "returned", "doubled"]),
  }),
  v.object({ kind: v.picklist(["protected", "unprotected", "unlockFailed"]) }),
]);
/** An instant in the format of `toISOString`. */
const INSTANT = v.pipe(
  v.string(),
  v.maxLength(30),
  v.check((text) => !Number.isNaN(Date.parse(text))),
);
const DATED = v.object({ at: INSTANT });

/** Something that happened to the person's documents. */
export type Activity = Readonly<v.InferOutput<typeof ACTIVITY>>;

/** An activity with its ISO instant. */
export type ActivityEntry = Activity & Readonly<v.InferOutput<typeof DATED>>;

/** Parses the stored list, oldest first, without malformed entries. Never throws. */
export function parseActivity(stored: unknown): readonly ActivityEntry[] {
  return Array.isArray(stored) ? stored.filter(isEntry).slice(-LIMITS.activityEntries) : [];
}

const isEntry = (entry: unknown): entry is ActivityEntry => v.is(ACTIVITY, entry) && v.is(DATED, entry);

/** Removes names of documents and recipients, which a shared computer does not store. */
export function withoutNames<Happened extends Activity>(activity: Happened): Happened {
  if (activity.kind === "shared") return { ...activity, name: "", recipient: "", purpose: "" };
  return "name" in activity ? { ...activity, name: "" } : activity;
}

/** Appends an activity and drops all but the latest LIMITS.activityEntries. */
export function addActivity(list: readonly ActivityEntry[], activity: Activity, now: Date): readonly ActivityEntry[] {
  const entry = { ...activity, at: now.toISOString() };
  const cut = "name" in entry ? { ...entry, name: entry.name.slice(0, LIMITS.documentNameCharacters) } : entry;
  return [...list, cut].slice(-LIMITS.activityEntries);
}
