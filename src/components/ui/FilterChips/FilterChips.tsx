import { Cluster } from "../Layout/Layout.tsx";
import styles from "./FilterChips.module.css";

export interface FilterChip<Id extends string> {
  readonly id: Id;
  readonly label: string;
  /** Counted in the whole list, whatever is searched for (OPP-33). */
  readonly count: number;
}

export interface FilterChipsProps<Id extends string> {
  /** Name of the group, read aloud. */
  readonly label: string;
  readonly chips: readonly FilterChip<Id>[];
  /** The one that is pressed. */
  readonly value: Id;
  readonly onChange: (id: Id) => void;
}

/** Filters of a list, each with its count; one is pressed (OPP-07). */
export function FilterChips<Id extends string>({ label, chips, value, onChange }: FilterChipsProps<Id>) {
  return (
    <Cluster gap={2} role="group" aria-label={label}>
      {chips.map(({ id, label, count }) => (
        <button key={id} className={styles.chip} type="button" aria-pressed={id === value} onClick={() => onChange(id)}>
          {label} <span className={styles.count}>{`(${count})`}</span>
        </button>
      ))}
    </Cluster>
  );
}
