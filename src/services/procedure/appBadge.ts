import { type QueryClient, QueriesObserver } from "@tanstack/react-query";
import { countUrgent, listAgenda } from "@/domain/procedure/agenda/agenda.ts";
import type { Vault } from "../documents/vault/vault.ts";
import { casesQuery, documentsQuery, peopleQuery } from "../documents/vault/vault.queries.ts";
import type { IsoDay } from "@/domain/shared/calendar/isoTime.ts";

export interface AppBadgeOptions {
  readonly vault: Pick<Vault, "list" | "people" | "cases">;
  readonly queryClient: QueryClient;
  readonly today: () => IsoDay;
  /** Calls back when the day may have changed. */
  readonly onDay: (listener: () => void) => void;
  /** The browser's badge API, which may be missing. */
  readonly target: Partial<Pick<Navigator, "setAppBadge" | "clearAppBadge">>;
}

/** Shows the number of urgent items, while the page is open and the vault is readable. Never throws. */
export function keepAppBadge({ vault, queryClient, today, onDay, target }: AppBadgeOptions): void {
  let shown: number | null = null;
  const [ofDocuments, ofPeople, ofCases] = [documentsQuery(vault), peopleQuery(vault), casesQuery(vault)];
  const show = () => {
    const documents = queryClient.getQueryData(ofDocuments.queryKey);
    const people = queryClient.getQueryData(ofPeople.queryKey);
    const cases = queryClient.getQueryData(ofCases.queryKey);
    if (!documents || !people || !cases) return;
    const day = today();
    const urgent = countUrgent(listAgenda({ documents, people, facts: {}, day }, cases, new Map()), day);
    if (urgent === shown) return;
    shown = urgent;
    (urgent > 0 ? target.setAppBadge?.(urgent) : target.clearAppBadge?.())?.catch(() => {});
  };
  new QueriesObserver(queryClient, [ofDocuments, ofPeople, ofCases]).subscribe(show);
  onDay(show);
}
