import { type QueryClient, QueriesObserver } from "@tanstack/react-query";
import { countUrgent, listAgenda } from "@/domain/procedure/agenda/agenda.ts";
import type { Vault } from "../documents/vault/vault.ts";
import { casesQuery, documentsQuery, peopleQuery } from "../documents/vault/vault.queries.ts";
import type { IsoDay } from "@/domain/shared/calendar/isoTime.ts";

export interface AppBadgeOptions {
  readonly vault: Pick<Vault, "list" | "people" | "cases">;
  readonly queryClient: QueryClient;
  readonly today: () => IsoDay;
  /** Calls back when it may be another day. */
  readonly onDay: (listener: () => void) => void;
  /** What the browser has of badges: nothing, in some. */
  readonly target: Partial<Pick<Navigator, "setAppBadge" | "clearAppBadge">>;
}

/**
 * Keeps the number of urgent things on the icon of the installed app for as long as the page is open, whatever it shows; where
 * there is none, none. While the vault cannot be read the number stays as it is. Never throws.
 */
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
