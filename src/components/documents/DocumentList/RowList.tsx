import { useLayoutEffect, useRef, useState, type FocusEvent, type ReactNode } from "react";
import { LIMITS } from "@/domain/shared/limits.ts";
import { Box } from "../../ui/Box/Box.tsx";
import styles from "./RowList.module.css";
import { VirtualRows } from "./VirtualRows.tsx";

interface Identified {
  readonly id: string;
}

export interface RowListProps<Row extends Identified> {
  readonly rows: readonly Row[];
  /** Names the list. */
  readonly label: string;
  readonly children: (row: Row) => ReactNode;
}

/**
 * A list of rows as long as it may be: past LIMITS.plainRows only the rows in sight are mounted, and the one that has the
 * focus. A row that vanishes while it has the focus gives it to the one that takes its place.
 */
export function RowList<Row extends Identified>({ rows, label, children }: RowListProps<Row>) {
  const frame = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState<{ readonly id: string; readonly index: number } | null>(null);

  useLayoutEffect(() => {
    if (!focused || rows.some(({ id }) => id === focused.id)) return;
    if (document.activeElement !== document.body) return;
    const heir = rows[Math.min(focused.index, rows.length - 1)];
    if (heir !== undefined) rowElement(frame.current, heir.id)?.querySelector("button")?.focus();
  }, [rows, focused]);

  function handleFocus({ target }: FocusEvent) {
    const id = target.closest<HTMLElement>("[data-row]")?.dataset["row"];
    if (id !== undefined) setFocused({ id, index: rows.findIndex((row) => row.id === id) });
  }

  function handleBlur({ relatedTarget, currentTarget }: FocusEvent) {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) setFocused(null);
  }

  if (rows.length === 0) return null;
  const list = { rows, label, children };
  return (
    <Box ref={frame} surface="raised" onFocus={handleFocus} onBlur={handleBlur}>
      {rows.length > LIMITS.plainRows ? (
        <VirtualRows {...list} focusedId={focused?.id ?? null} />
      ) : (
        <ul role="list" className={styles.list} aria-label={label} tabIndex={-1}>
          {rows.map((row) => (
            <li key={row.id} className={styles.row} data-row={row.id}>
              {children(row)}
            </li>
          ))}
        </ul>
      )}
    </Box>
  );
}

/** Compares ids instead of using a selector: an imported id may be any text. */
function rowElement(frame: HTMLElement | null, id: string): HTMLElement | undefined {
  const rows = frame?.querySelectorAll<HTMLElement>("[data-row]") ?? [];
  return Array.from(rows).find((row) => row.dataset["row"] === id);
}
