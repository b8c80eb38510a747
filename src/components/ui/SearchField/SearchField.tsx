import { useRef, type KeyboardEvent } from "react";
import { LIMITS } from "@/domain/shared/limits.ts";
import { Icon } from "../Icon/Icon.tsx";
import { CloseIcon, SearchIcon } from "../Icon/icons.ts";
import { IconButton } from "../IconButton/IconButton.tsx";
import { FieldFrame, useFieldIds } from "../TextField/FieldFrame.tsx";
import frame from "../TextField/FieldFrame.module.css";
import styles from "./SearchField.module.css";

export interface SearchFieldProps {
  readonly label: string;
  readonly placeholder?: string | undefined;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A search box. Escape and 'Borrar' empty it; the focus stays in it. */
export function SearchField({ label, placeholder, value, onChange }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const ids = useFieldIds({});

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== "Escape" || value === "" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    onChange("");
  }

  return (
    <search>
      <FieldFrame label={label} ids={ids}>
        <div className={styles.line}>
          <span className={styles.icon}>
            <Icon icon={SearchIcon} />
          </span>
          <input
            ref={input}
            autoComplete="off"
            className={`${frame.control} ${styles.input}`}
            enterKeyHint="search"
            maxLength={LIMITS.searchCharacters}
            id={ids.control}
            placeholder={placeholder}
            spellCheck={false}
            type="search"
            value={value}
            onChange={(event) => onChange(event.target.value)}
            onKeyDown={handleKeyDown}
          />
          {value !== "" && (
            <span className={styles.clear}>
              <IconButton
                label="Borrar"
                icon={CloseIcon}
                onClick={() => {
                  onChange("");
                  input.current?.focus();
                }}
              />
            </span>
          )}
        </div>
      </FieldFrame>
    </search>
  );
}
