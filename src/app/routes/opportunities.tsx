import { QueryClientProvider } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { calendarOf } from "@/domain/calendar/calendar.ts";
import { dayInSpain } from "@/domain/calendar/dayInSpain.ts";
import { deadlineEvent } from "@/domain/calendar/deadlineEvent.ts";
import { parseMarks } from "@/domain/opportunities/marks.ts";
import type { Opportunity } from "@/domain/opportunities/opportunity.ts";
import { parseToldSituation } from "@/domain/opportunities/toldSituation.ts";
import { createOpportunitiesImplementations } from "@/machines/opportunities/opportunities.actors.ts";
import { opportunitiesMachine } from "@/machines/opportunities/opportunities.machine.ts";
import { OpportunitiesScreen } from "@/screens/opportunities/OpportunitiesScreen.tsx";
import { createChosenSource } from "@/services/opportunities/chosenSource.ts";
import { reloadOpportunities } from "@/services/opportunities/opportunities.queries.ts";
import { KEYS } from "@/services/storage/keys.ts";
import { createStoredValue } from "@/services/storage/storedValue.ts";
import { saveToDisk } from "@/services/vault/download.ts";
import { sessionFetch, sessionToken } from "../access.ts";
import { queryClient } from "../queryClient.ts";
import { services } from "../services.ts";
import { useDayInSpain } from "../today.ts";
import { vault } from "../vault.ts";

const { store, config } = services;
const marks = createStoredValue({ store, key: KEYS.opportunities, parse: parseMarks });
const situation = createStoredValue({ store, key: KEYS.situation, parse: parseToldSituation });

const source = createChosenSource({
  backend: config.functions && {
    ...config.functions,
    session: sessionToken,
    fetch: sessionFetch,
    today: () => dayInSpain(new Date()),
  },
  marks,
  random: Math.random,
});

const machine = opportunitiesMachine.provide(
  createOpportunitiesImplementations({
    source,
    marks,
    situation,
    reloadList: () => reloadOpportunities(queryClient),
  }),
);

function downloadCalendar(opportunity: Opportunity) {
  const now = new Date();
  const event = deadlineEvent(opportunity, dayInSpain(now));
  if (!event) return;
  const text = calendarOf([event], now);
  saveToDisk(new Blob([text], { type: "text/calendar;charset=utf-8" }), `tramia-plazo-${opportunity.id}.ics`);
}

const openLink = (link: string) => void window.open(link, "_blank", "noopener,noreferrer");

/** /opportunities over the samples, or over the BDNS where there is a backend. */
export function OpportunitiesRoute() {
  return (
    <QueryClientProvider client={queryClient}>
      <Opportunities />
    </QueryClientProvider>
  );
}

function Opportunities() {
  return (
    <OpportunitiesScreen
      machine={machine}
      source={source}
      vault={vault}
      marks={useSyncExternalStore(marks.subscribe, marks.read)}
      told={useSyncExternalStore(situation.subscribe, situation.read)}
      today={useDayInSpain()}
      onDownloadCalendar={downloadCalendar}
      onOpenLink={openLink}
    />
  );
}
