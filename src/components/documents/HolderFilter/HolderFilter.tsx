import type { HolderFilter as Filter, HolderFilterOption } from "@/domain/documents/people/holderFilter.ts";
import { FilterChips } from "../../ui/FilterChips/FilterChips.tsx";
import { Hint, Stack } from "../../ui/Layout/Layout.tsx";

export interface HolderFilterProps {
  /** Without options nothing is shown. */
  readonly options: readonly HolderFilterOption[];
  readonly value: Filter;
  readonly onChange: (value: Filter) => void;
}

/** Filters the wallet by person, and announces how many documents remain. */
export function HolderFilter({ options, value, onChange }: HolderFilterProps) {
  if (options.length === 0) return null;
  const chosen = options.find(({ id }) => id === value && id !== "all");
  return (
    <Stack gap={2}>
      <FilterChips label="Ver los documentos de" chips={options} value={value} onChange={onChange} />
      <Hint role="status">
        {chosen && (
          <>
            {chosen.count === 1 ? "Se ve" : "Se ven"} {chosen.summary}.
          </>
        )}
      </Hint>
    </Stack>
  );
}
