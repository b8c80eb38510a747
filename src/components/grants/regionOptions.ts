import { REGIONS } from "@/domain/grants/regions.ts";
import type { SelectOption } from "../ui/Select/Select.tsx";

export const UNSAID = "unsaid";

export function withUnsaid(options: readonly SelectOption[]): readonly SelectOption[] {
  return [{ value: UNSAID, label: "Sin contestar" }, ...options];
}

const ALPHABETICAL = new Intl.Collator("es");

/** Where somebody may say to live, in the order of the names. */
export const REGION_OPTIONS = withUnsaid(
  REGIONS.map(({ code, name }) => ({ value: code, label: name })).toSorted((one, other) =>
    ALPHABETICAL.compare(one.label, other.label),
  ),
);

/** Whose territory a province does not tell. */
export const REGION_HINT = "En Canarias y en las Illes Balears, tu isla.";
