import { useCombobox, type UseComboboxState, type UseComboboxStateChangeOptions } from "downshift";
import { useMemo, useState, type KeyboardEvent, type ReactNode } from "react";
import { LIMITS } from "@/domain/shared/limits.ts";
import { Icon } from "../Icon/Icon.tsx";
import { ChevronDownIcon, CloseIcon, SearchIcon } from "../Icon/icons.ts";
import { FieldFrame, useFieldIds, type FieldTexts } from "../TextField/FieldFrame.tsx";
import frame from "../TextField/FieldFrame.module.css";
import styles from "./Combobox.module.css";
import { matchText } from "./matchText.ts";

export interface ComboboxOption {
  readonly id: string;
  readonly label: string;
  readonly description?: string | undefined;
}

export interface ComboboxGroup<Option extends ComboboxOption> {
  readonly id: string;
  /** Names the group, emoji included. Options that belong to no group, such as one for the free text, go without. */
  readonly heading?: string | undefined;
  readonly options: readonly Option[];
}

export interface ComboboxProps<Option extends ComboboxOption> extends Pick<FieldTexts, "label" | "labelHidden"> {
  readonly placeholder?: string | undefined;
  readonly inputValue: string;
  /** What to offer for the present text, already filtered, in order; at least one option. */
  readonly groups: readonly ComboboxGroup<Option>[];
  readonly onInputChange: (text: string) => void;
  readonly onPick: (option: Option) => void;
  /** Enter with no option highlighted and a text that is not blank. */
  readonly onEnterFree: (text: string) => void;
  /** Above the options; read politely before their number. */
  readonly message?: ReactNode;
  /** The text to mark inside the labels, whatever its case and accents. */
  readonly highlight?: string | undefined;
}

/**
 * A text field with suggestions: one may be picked, or the text used as it is. The text is the caller's; the list's
 * state is its own. Only a click or Enter picks: leaving the field never does. The list is at most 300 px high (HOME-31).
 */
export function Combobox<Option extends ComboboxOption>({
  label,
  labelHidden,
  placeholder,
  inputValue,
  groups,
  onInputChange,
  onPick,
  onEnterFree,
  message,
  highlight = "",
}: ComboboxProps<Option>) {
  const ids = useFieldIds({});
  const items = useMemo(() => groups.flatMap((group) => group.options), [groups]);
  // Options may come above the highlighted one: it stays highlighted.
  const [highlightedId, setHighlightedId] = useState<string>();
  const combobox = useCombobox<Option>({
    items,
    highlightedIndex: items.findIndex(({ id }) => id === highlightedId),
    onHighlightedIndexChange: ({ highlightedIndex: index }) => setHighlightedId(items[index]?.id),
    inputValue,
    // Always none: a pick is an event, so that the same option can be picked twice.
    selectedItem: null,
    inputId: ids.control,
    labelId: ids.label,
    itemToString: (item) => item?.label ?? "",
    itemToKey: (item) => item?.id,
    scrollIntoView: (node) => node.scrollIntoView({ block: "nearest" }),
    stateReducer: reduce,
    onIsOpenChange: ({ isOpen: opened }) => opened && showList(ids.control),
    onSelectedItemChange: ({ selectedItem }) => {
      if (selectedItem) onPick(selectedItem);
    },
  });
  const { isOpen, highlightedIndex } = combobox;

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== "Enter" || event.nativeEvent.isComposing || highlightedIndex >= 0) return;
    if (inputValue.trim() === "") return;
    event.preventDefault();
    onEnterFree(inputValue);
  }

  function renderGroups() {
    let index = 0;
    return groups.map((group) => {
      const first = index;
      index += group.options.length;
      const headingId = `${ids.control}-group-${group.id}`;
      const options = group.options.map((option, offset) => (
        <div
          key={option.id}
          {...combobox.getItemProps({ item: option, index: first + offset })}
          className={styles.option}
        >
          <span>
            <Marked highlight={highlight} text={option.label} />
          </span>
          {option.description ? <span className={styles.description}>{option.description}</span> : null}
        </div>
      ));
      if (options.length === 0) return null;
      return (
        <div
          key={group.id}
          aria-labelledby={group.heading ? headingId : undefined}
          className={styles.group}
          role={group.heading ? "group" : "presentation"}
        >
          {group.heading ? (
            <div className={styles.heading} id={headingId} role="presentation">
              {group.heading}
            </div>
          ) : null}
          {options}
        </div>
      );
    });
  }

  return (
    <FieldFrame {...{ label, labelHidden, ids }}>
      <div className={styles.combobox}>
        <span className={styles.search}>
          <Icon icon={SearchIcon} />
        </span>
        <input
          {...combobox.getInputProps({
            onKeyDown: handleKeyDown,
            onChange: (event) => onInputChange(event.currentTarget.value),
          })}
          className={`${frame.control} ${styles.input}`}
          enterKeyHint="go"
          placeholder={placeholder}
          spellCheck={false}
        />
        {inputValue !== "" ? (
          <button
            aria-label="Borrar"
            className={styles.clear}
            type="button"
            onClick={() => {
              onInputChange("");
              combobox.openMenu();
            }}
          >
            <Icon icon={CloseIcon} />
          </button>
        ) : null}
        <button
          {...combobox.getToggleButtonProps()}
          aria-label={isOpen ? "Ocultar opciones" : "Mostrar opciones"}
          className={styles.toggle}
          type="button"
        >
          <Icon icon={ChevronDownIcon} />
        </button>
        <div className={styles.popup} data-open={isOpen || undefined}>
          <div className={message ? styles.empty : "visually-hidden"} role="status">
            {isOpen ? (
              <>
                {message}
                <p className="visually-hidden">{countText(items.length)}</p>
              </>
            ) : null}
          </div>
          <div
            {...combobox.getMenuProps()}
            className={styles.list}
            hidden={!isOpen}
            style={{ maxHeight: LIMITS.comboboxListHeight }}
          >
            {isOpen ? renderGroups() : null}
          </div>
        </div>
      </div>
    </FieldFrame>
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

function countText(count: number): string {
  return count === 1 ? "1 opción" : `${count} opciones`;
}

/** Where the list would end below the window, or under the keyboard that takes half of a touch screen, the field moves up. */
function showList(id: string) {
  const input = document.getElementById(id);
  const seen = matchMedia("(pointer: coarse)").matches ? innerHeight / 2 : innerHeight;
  const bottom = input?.getBoundingClientRect().bottom ?? 0;
  if (bottom + LIMITS.comboboxListHeight > seen) input?.scrollIntoView({ block: "start" });
}

const { InputClick, InputBlur } = useCombobox.stateChangeTypes;

function reduce<Option>(
  state: UseComboboxState<Option>,
  { type, changes }: UseComboboxStateChangeOptions<Option>,
): Partial<UseComboboxState<Option>> {
  if (type === InputClick && state.isOpen) return state;
  if (type === InputBlur) return { ...changes, selectedItem: null, inputValue: state.inputValue };
  return changes;
}
