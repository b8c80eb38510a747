import { useId } from "react";
import { Icon } from "../Icon/Icon.tsx";
import type { IconShape } from "../Icon/icons.ts";
import styles from "./SegmentedControl.module.css";

interface Segment<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly icon?: IconShape | undefined;
}

export interface SegmentedControlProps<Value extends string> {
  readonly legend: string;
  /** Only read aloud. */
  readonly legendHidden?: boolean | undefined;
  readonly segments: readonly Segment<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** A choice of two to four options, as native radios in a fieldset: the arrow keys move the choice. */
export function SegmentedControl<Value extends string>({
  legend,
  legendHidden,
  segments,
  value,
  onChange,
}: SegmentedControlProps<Value>) {
  const name = useId();
  return (
    <fieldset>
      <legend className={legendHidden ? "visually-hidden" : styles.legend}>{legend}</legend>
      <div className={styles.track}>
        {segments.map((segment) => (
          <label key={segment.value} className={styles.segment}>
            <input
              checked={segment.value === value}
              className={styles.radio}
              name={name}
              type="radio"
              value={segment.value}
              onChange={() => onChange(segment.value)}
            />
            {segment.icon && <Icon icon={segment.icon} size="sm" />}
            <span>{segment.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
