import { useSyncExternalStore } from "react";
import { parsePlans } from "@/domain/procedure/plan/savedPlans.ts";
import { MyPlans } from "@/screens/home/MyPlans.tsx";
import { KEYS } from "@/services/shared/storage/keys.ts";
import { createStoredValue } from "@/services/shared/storage/storedValue.ts";
import { services } from "../services.ts";
import { situation } from "../grants/situation.ts";
import { useKept } from "./homeParts.tsx";

/** What was said and done of the plans of life events. */
export const plans = createStoredValue({ store: services.reportingStore, key: KEYS.plans, parse: parsePlans });

/** The plans that were begun, on home and over the kept cases. */
export function PlansPart() {
  return <MyPlans {...useKept()} plans={plans} profile={useSyncExternalStore(situation.subscribe, situation.read)} />;
}
