import { useMemo, useState, type ReactNode } from "react";
import { HolderFilter } from "@/components/documents/HolderFilter/HolderFilter.tsx";
import type { DocumentSummary } from "@/domain/documents/vault/document.ts";
import {
  listHolderFilters,
  passesHolderFilter,
  type HolderFilter as Filter,
} from "@/domain/documents/people/holderFilter.ts";
import type { Person } from "@/domain/documents/people/person.ts";

/** The filter by person as the wallet's views show it. */
export interface WalletFilter {
  readonly control: ReactNode;
  /** Some documents may be left out. */
  readonly isOn: boolean;
}

const NOBODY: readonly Person[] = [];

/** The filter by person: its control, the documents that it leaves, and the same for a search. A removed person filters nothing. */
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
