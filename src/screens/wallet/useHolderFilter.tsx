import { useMemo, useState, type ReactNode } from "react";
import { HolderFilter } from "@/components/documents/HolderFilter/HolderFilter.tsx";
import type { DocumentSummary } from "@/domain/documents/vault/document.ts";
import {
  listHolderFilters,
  passesHolderFilter,
  type HolderFilter as Filter,
} from "@/domain/documents/people/holderFilter.ts";
import type { Person } from "@/domain/documents/people/person.ts";

export interface WalletFilter {
  readonly control: ReactNode;
  readonly isOn: boolean;
}

const NOBODY: readonly Person[] = [];

/** The filter by person: its control, the remaining documents, and the scope of a search. A removed person filters nothing. */
export function useHolderFilter(
  documents: readonly DocumentSummary[] | undefined,
  known: readonly Person[] | undefined,
) {
  const people = known ?? NOBODY;
  const [chosen, setChosen] = useState<Filter>("all");
  const options = useMemo(() => listHolderFilters(documents ?? [], people), [documents, people]);
  const value = options.some(({ id }) => id === chosen) ? chosen : "all";
  const isOn = value !== "all";
  const among = useMemo(() => passesHolderFilter(value, people), [value, people]);
  const shown = useMemo(() => documents?.filter(among), [documents, among]);
  const filter: WalletFilter = {
    control: <HolderFilter options={options} value={value} onChange={setChosen} />,
    isOn,
  };
  return {
    filter,
    shown,
    clear: () => setChosen("all"),
    scope: isOn ? { key: [value, ...people.map(({ id }) => id)].join(" "), among } : null,
  };
}
