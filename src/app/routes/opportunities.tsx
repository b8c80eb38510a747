import { QueryClientProvider } from "@tanstack/react-query";
import { useState, useSyncExternalStore } from "react";
import { dayInSpain } from "@/domain/shared/calendar/dayInSpain.ts";
import { deadlineEvent } from "@/domain/shared/calendar/deadlineEvent.ts";
import { parseUserState } from "@/domain/grants/userState.ts";
import type { Opportunity } from "@/domain/grants/opportunity.ts";
import { createOpportunitiesImplementations } from "@/machines/grants/opportunities.actors.ts";
import { opportunitiesMachine } from "@/machines/grants/opportunities.machine.ts";
import { OpportunitiesScreen } from "@/screens/opportunities/OpportunitiesScreen.tsx";
import { createOpportunitySource } from "@/services/grants/opportunitySource.ts";
import { reloadOpportunities } from "@/services/grants/opportunities.queries.ts";
import { KEYS } from "@/services/shared/storage/keys.ts";
import { createStoredValue } from "@/services/shared/storage/storedValue.ts";
import { sessionFetch, sessionToken } from "../access/access.ts";
import { MyData } from "../procedure/MyData.tsx";
import { queryClient } from "../shell/queryClient.ts";
import { saveCalendar } from "../shell/saveCalendar.ts";
import { services } from "../services.ts";
import { situation } from "../grants/situation.ts";
import { useDayInSpain } from "../shell/today.ts";
import { vault } from "../documents/vault.ts";

const { store, config } = services;
const userState = createStoredValue({ store, key: KEYS.opportunities, parse: parseUserState });

const source = createOpportunitySource({
  backend: config.functions && {
    ...config.functions,
    session: sessionToken,
    fetch: sessionFetch,
    today: () => dayInSpain(new Date()),
  },
  userState,
  random: Math.random,
});

const machine = opportunitiesMachine.provide(
  createOpportunitiesImplementations({
    source,
    userState,
    situation,
    reloadList: () => reloadOpportunities(queryClient),
  }),
);

function downloadCalendar(opportunity: Opportunity) {
  const event = deadlineEvent(opportunity, dayInSpain(new Date()));
  saveCalendar(`plazo-${opportunity.id}`, event ? [event] : []);
}

const openLink = (link: string) => void window.open(link, "_blank", "noopener,noreferrer");

/** /opportunities over the samples, or the BDNS with a backend. */
export function OpportunitiesRoute() {
  return (
    <QueryClientProvider client={queryClient}>
      <Opportunities />
    </QueryClientProvider>
  );
}

function Opportunities() {
  const [editsHome, setEditsHome] = useState(false);
  return (
    <>
      <OpportunitiesScreen
        machine={machine}
        source={source}
        vault={vault}
        userState={useSyncExternalStore(userState.subscribe, userState.read)}
        profile={useSyncExternalStore(situation.subscribe, situation.read)}
        today={useDayInSpain()}
        onDownloadCalendar={downloadCalendar}
        onEditHome={() => setEditsHome(true)}
        onOpenLink={openLink}
      />
      <MyData open={editsHome} onClose={() => setEditsHome(false)} />
    </>
  );
}
