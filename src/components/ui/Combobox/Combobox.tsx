import {
  useCombobox,
  type UseComboboxReturnValue,
  type UseComboboxState,
  type UseComboboxStateChangeOptions,
} from "downshift";
import { useLayoutEffect, useMemo, useRef, type KeyboardEvent, type ReactNode } from "react";
import { LIMITS } from "@/domain/shared/limits.ts";
import { Icon } from "../Icon/Icon.tsx";
import { ChevronDownIcon, CloseIcon, SearchIcon } from "../Icon/icons.ts";
import { FieldFrame, useFieldIds } from "../TextField/FieldFrame.tsx";
import frame from "../TextField/FieldFrame.module.css";
import styles from "./Combobox.module.css";
import { OptionList, type ComboboxGroup, type ComboboxOption } from "./OptionList.tsx";

export interface ComboboxProps<Option extends ComboboxOption> {
  /** Accessible name; only the placeholder is visible. */
  readonly label: string;
  readonly placeholder?: string | undefined;
  /** Also marked inside the labels. */
  readonly inputValue: string;
  /** The options for the text, filtered and in order; at least one option. */
  readonly groups: readonly ComboboxGroup<Option>[];
  readonly onInputChange: (text: string) => void;
  readonly onPick: (option: Option) => void;
  /** Called on Enter with no option highlighted and a text that is not blank. */
  readonly onEnterFree: (text: string) => void;
  /** Above the options; read politely before their number. */
  readonly message?: ReactNode;
}

/**
 * A text field with suggestions: the person picks one, or uses the text as it is. Only a click or Enter picks, never leaving
 * the field. The list is at most 300 px high (HOME-31).
 */
export function Combobox<Option extends ComboboxOption>({
  label,
  placeholder,
  inputValue,
  groups,
  onInputChange,
  onPick,
  onEnterFree,
  message,
}: ComboboxProps<Option>) {
  const ids = useFieldIds({});
  const items = useMemo(() => groups.flatMap((group) => group.options), [groups]);
  const combobox = useCombobox<Option>({
    items,
    inputValue,
    // Always none: a pick is an event, so that the same option can be picked twice.
    selectedItem: null,
    inputId: ids.control,
    labelId: ids.label,
    itemToString: (item) => item?.label ?? "",
    itemToKey: (item) => item?.id,
    scrollIntoView: (node) => node.scrollIntoView({ block: "nearest" }),
    stateReducer: reduce,
    onIsOpenChange: ({ isOpen: opened }) => opened && makeRoomForList(ids.control),
    onSelectedItemChange: ({ selectedItem }) => {
      if (selectedItem) onPick(selectedItem);
    },
  });
  const { isOpen, highlightedIndex } = combobox;
  useKeptHighlight(items, combobox);

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== "Enter" || event.nativeEvent.isComposing || highlightedIndex >= 0) return;
    if (inputValue.trim() === "") return;
    event.preventDefault();
    onEnterFree(inputValue);
  }

  return (
    <FieldFrame {...{ label, ids }} labelHidden>
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
        {inputValue !== "" && (
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
        )}
        <button
          {...combobox.getToggleButtonProps()}
          aria-label={isOpen ? "Ocultar opciones" : "Mostrar opciones"}
          className={styles.toggle}
          type="button"
        >
          <Icon icon={ChevronDownIcon} />
        </button>
        <OptionList {...{ groups, items, message, inputValue, combobox }} listId={ids.control} />
      </div>
    </FieldFrame>
  );
}

/** Keeps the highlight on its option when others are inserted above it. */
function useKeptHighlight<Option extends ComboboxOption>(
  items: readonly Option[],
  { highlightedIndex, setHighlightedIndex }: UseComboboxReturnValue<Option>,
) {
  const shown = useRef<{ items: readonly Option[]; highlightedId?: string | undefined }>({ items });
  useLayoutEffect(() => {
    const before = shown.current;
    const index = items === before.items ? -1 : items.findIndex(({ id }) => id === before.highlightedId);
    const moved = highlightedIndex >= 0 && index >= 0 ? index : highlightedIndex;
    if (moved !== highlightedIndex) setHighlightedIndex(moved);
    shown.current = { items, highlightedId: items[moved]?.id };
  });
}

/** Scrolls the field up if its list would end below the window, or under the keyboard, which covers half of a touch screen. */
function makeRoomForList(id: string) {
  const input = document.getElementById(id);
  const visible = matchMedia("(pointer: coarse)").matches ? innerHeight / 2 : innerHeight;
  const bottom = input?.getBoundingClientRect().bottom ?? 0;
  if (bottom + LIMITS.comboboxListHeight > visible) input?.scrollIntoView({ block: "start" });
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
