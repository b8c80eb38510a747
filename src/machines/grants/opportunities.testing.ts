import { vi } from "vitest";
import { createActor } from "xstate";
import { parseUserState } from "@/domain/grants/userState.ts";
import { toOpportunities } from "@/domain/grants/opportunityList.ts";
import type { OpportunitySourceKind } from "@/domain/grants/opportunity.ts";
import { NO_MARKS, createRecord } from "@/domain/grants/opportunity.testing.ts";
import { NO_SITUATION } from "@/domain/grants/situation.ts";
import { parseApplicantProfile } from "@/domain/grants/situationOptions.ts";
import type { OpportunitySource } from "@/services/grants/opportunities.ts";
import { createBrowserStore } from "@/services/shared/storage/browserStore.ts";
import { FakeStorage } from "@/services/shared/storage/fakeStorage.testing.ts";
import { createStoredValue } from "@/services/shared/storage/storedValue.ts";
import { createOpportunitiesImplementations } from "./opportunities.actors.ts";
import { opportunitiesMachine } from "./opportunities.machine.ts";
import { selectScan } from "./opportunities.selectors.ts";
import type { OpportunitiesEmitted } from "./opportunities.types.ts";
import { inventory } from "@/domain/procedure/validation/validate.testing.ts";

/** The person's answers. */
export const SITUATION = { region: "ES243", size: "sme", stage: null } as const;
/** The person asks for a proactive search. */
export const SCAN = { type: "scan.requested", situation: SITUATION } as const;

interface Options {
  kind?: OpportunitySourceKind;
  dailyScan?: OpportunitySource["dailyScan"];
}

/** An actor over stored values in memory, and what it did. */
export function createOpportunitiesTestActor({ kind = "sample", dailyScan = async () => ["a", "b"] }: Options = {}) {
  const storage = new FakeStorage();
  const events = new EventTarget() as Window;
  const store = createBrowserStore({ localStorage: storage });
  const userState = createStoredValue({ store, key: "marks", parse: parseUserState, events });
  const situation = createStoredValue({ store, key: "situation", parse: parseApplicantProfile, events });
  const reloadList = vi.fn<() => void>();
  const machine = opportunitiesMachine.provide(
    createOpportunitiesImplementations({ source: { dailyScan }, userState, situation, reloadList }),
  );
  const actor = createActor(machine, { input: { kind } });
  const emitted: OpportunitiesEmitted[] = [];
  actor.on("*", (event) => emitted.push(event));
  const phases: string[] = [];
  actor.subscribe((snapshot) => {
    const phase = selectScan(snapshot);
    if (phases.at(-1) !== phase) phases.push(phase);
  });
  actor.start();
  const toasts = () => emitted.flatMap((event) => (event.type === "toast.raised" ? [event.toast.title] : []));
  return { actor, storage, userState, situation, reloadList, emitted, phases, toasts };
}

/** A call with this compatibility, as the screen has it. */
export function opportunity(id: string, compatibility: number, more = {}) {
  const facts = { userState: NO_MARKS, situation: NO_SITUATION, inventory: inventory(), today: "2026-11-21" };
  const [only] = toOpportunities([createRecord(id, { givenCompatibility: compatibility, ...more })], facts);
  if (!only) throw new Error("no opportunity");
  return only;
}
