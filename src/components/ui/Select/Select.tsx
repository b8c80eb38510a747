import * as RadixSelect from "@radix-ui/react-select";
import { Icon } from "../Icon/Icon.tsx";
import { CheckIcon, ChevronDownIcon } from "../Icon/icons.ts";
import { FieldFrame, useFieldIds, type FieldTexts } from "../TextField/FieldFrame.tsx";
import frame from "../TextField/FieldFrame.module.css";
import { makeRestInert } from "./makeRestInert.ts";
import styles from "./Select.module.css";

export interface SelectOption {
  /** Not empty: the empty string means that nothing is chosen. */
  readonly value: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly disabled?: boolean | undefined;
}

export interface SelectProps extends FieldTexts {
  readonly options: readonly SelectOption[];
  /** The chosen option's value, or "" for none. */
  readonly value: string;
  readonly onValueChange: (value: string) => void;
  /** Shown while nothing is chosen. */
  readonly placeholder?: string | undefined;
  readonly disabled?: boolean | undefined;
  readonly defaultOpen?: boolean | undefined;
  readonly onOpenChange?: (open: boolean) => void;
}

/**
 * A dropdown for one choice of a list.
 * @throws {Error} when an option's value is the empty string (SOC-31, decision A-056).
 */
export function Select({
  label,
  labelHidden,
  hint,
  error,
  options,
  value,
  onValueChange,
  placeholder = "Elige una opción",
  ...root
}: SelectProps) {
  rejectEmptyValues(label, options);
  const ids = useFieldIds({ hint, error });
  return (
    <FieldFrame {...{ label, labelHidden, hint, error, ids }}>
      <RadixSelect.Root {...root} value={value} onValueChange={onValueChange}>
        <RadixSelect.Trigger
          aria-describedby={ids.describedBy}
          aria-invalid={error ? true : undefined}
          className={`${frame.control} ${styles.trigger}`}
          id={ids.control}
        >
          <span className={styles.value}>
            <RadixSelect.Value placeholder={placeholder} />
          </span>
          <span className={styles.chevron}>
            <Icon icon={ChevronDownIcon} />
          </span>
        </RadixSelect.Trigger>
        <RadixSelect.Portal>
          <RadixSelect.Content
            ref={makeRestInert}
            className={styles.content}
            collisionPadding={8}
            position="popper"
            sideOffset={4}
          >
            <RadixSelect.Viewport className={styles.viewport}>
              {options.map((option) => (
                <Item key={option.value} option={option} />
              ))}
            </RadixSelect.Viewport>
          </RadixSelect.Content>
        </RadixSelect.Portal>
      </RadixSelect.Root>
    </FieldFrame>
  );
}

function Item({ option }: { readonly option: SelectOption }) {
  return (
    <RadixSelect.Item
      // Named by its label and its hint: Radix would leave the hint out.
      aria-labelledby={undefined}
      className={styles.item}
      disabled={option.disabled ?? false}
      value={option.value}
    >
      <span className={styles.texts}>
        <RadixSelect.ItemText>{option.label}</RadixSelect.ItemText>
        {option.hint ? <span className={styles.hint}>{option.hint}</span> : null}
      </span>
      <RadixSelect.ItemIndicator className={styles.tick}>
        <Icon icon={CheckIcon} />
      </RadixSelect.ItemIndicator>
    </RadixSelect.Item>
  );
}

function rejectEmptyValues(label: string, options: readonly SelectOption[]) {
  const index = options.findIndex((option) => option.value === "");
  if (index === -1) return;
  throw new Error(
    `Select "${label}": option ${index} ("${options[index]?.label}") has an empty string as its value. ` +
      `An empty value means "nothing chosen": give the option a value of its own, or use the placeholder.`,
  );
}
