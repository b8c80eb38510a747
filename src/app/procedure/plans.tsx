import { useSyncExternalStore } from "react";
import { parsePlans } from "@/domain/procedure/plan/savedPlans.ts";
import { MyPlans } from "@/screens/home/MyPlans.tsx";
import { KEYS } from "@/services/shared/storage/keys.ts";
import { createStoredValue } from "@/services/shared/storage/storedValue.ts";
import { services } from "../services.ts";
import { situation } from "../grants/situation.ts";
import { useStoredData } from "./homeParts.tsx";

export const plans = createStoredValue({ store: services.reportingStore, key: KEYS.plans, parse: parsePlans });

export function PlansPart() {
  return (
    <MyPlans {...useStoredData()} plans={plans} profile={useSyncExternalStore(situation.subscribe, situation.read)} />
  );
}
