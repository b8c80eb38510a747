import type { UseComboboxReturnValue } from "downshift";
import type { ReactNode } from "react";
import { LIMITS } from "@/domain/shared/limits.ts";
import styles from "./Combobox.module.css";
import { matchText } from "./matchText.ts";

export interface ComboboxOption {
  readonly id: string;
  readonly label: string;
  readonly description?: string | undefined;
}

export interface ComboboxGroup<Option extends ComboboxOption> {
  readonly id: string;
  /** Names the group, emoji included; undefined for options that belong to no group, such as one for the free text. */
  readonly heading?: string | undefined;
  readonly options: readonly Option[];
}

export interface OptionListProps<Option extends ComboboxOption> {
  readonly groups: readonly ComboboxGroup<Option>[];
  /** The options of all groups. */
  readonly items: readonly Option[];
  /** Above the options; read aloud before their number. */
  readonly message: ReactNode;
  /** Marked in the labels, ignoring case and accents. */
  readonly inputValue: string;
  /** Prefix of the ids of the headings. */
  readonly listId: string;
  readonly combobox: UseComboboxReturnValue<Option>;
}

/** The popup of a combobox: a message, and the options in groups; their number is read aloud. */
export function OptionList<Option extends ComboboxOption>({
  groups,
  items,
  message,
  inputValue,
  listId,
  combobox: { isOpen, getMenuProps, getItemProps },
}: OptionListProps<Option>) {
  function renderGroup({ id, heading, options }: ComboboxGroup<Option>) {
    if (options.length === 0) return null;
    const headingId = `${listId}-group-${id}`;
    return (
      <div
        key={id}
        aria-labelledby={heading ? headingId : undefined}
        className={styles.group}
        role={heading ? "group" : "presentation"}
      >
        {heading && (
          <div className={styles.heading} id={headingId} role="presentation">
            {heading}
          </div>
        )}
        {options.map((option) => (
          <div key={option.id} {...getItemProps({ item: option })} className={styles.option}>
            <span>
              <Marked highlight={inputValue} text={option.label} />
            </span>
            {option.description && <span className={styles.description}>{option.description}</span>}
          </div>
        ))}
      </div>
    );
  }

  return (
    <div className={styles.popup} data-open={isOpen || undefined}>
      <div className={message ? styles.empty : "visually-hidden"} role="status">
        {isOpen && (
          <>
            {message}
            <p className="visually-hidden">{items.length === 1 ? "1 opción" : `${items.length} opciones`}</p>
          </>
        )}
      </div>
      <div
        {...getMenuProps()}
        className={styles.list}
        hidden={!isOpen}
        style={{ maxHeight: LIMITS.comboboxListHeight }}
      >
        {isOpen && groups.map(renderGroup)}
      </div>
    </div>
  );
}

function Marked({ text, highlight }: { readonly text: string; readonly highlight: string }) {
  const found = matchText(text, highlight);
  if (!found) return text;
  return (
    <>
      {found.before}
      <mark className={styles.mark}>{found.match}</mark>
      {found.after}
    </>
  );
}
