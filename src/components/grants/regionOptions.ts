import { REGIONS } from "@/domain/grants/regions.ts";
import type { SelectOption } from "../ui/Select/Select.tsx";

export const UNSAID = "unsaid";

export function withUnsaid(options: readonly SelectOption[]): readonly SelectOption[] {
  return [{ value: UNSAID, label: "Sin contestar" }, ...options];
}

const ALPHABETICAL = new Intl.Collator("es");

/** The regions in alphabetical order, after 'Sin contestar'. */
export const REGION_OPTIONS = withUnsaid(
  REGIONS.map(({ code, name }) => ({ value: code, label: name })).toSorted((one, other) =>
    ALPHABETICAL.compare(one.label, other.label),
  ),
);

/** Hint for the regions that have an island instead of a province. */
export const REGION_HINT = "En Canarias y en las Illes Balears, tu isla.";
