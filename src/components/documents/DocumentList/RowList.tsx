import { useLayoutEffect, useRef, useState, type FocusEvent, type ReactNode } from "react";
import { LIMITS } from "@/domain/shared/limits.ts";
import { Box } from "../../ui/Box/Box.tsx";
import styles from "./RowList.module.css";
import { VirtualRows } from "./VirtualRows.tsx";

export interface RowListProps<Row> {
  readonly rows: readonly Row[];
  readonly idOf: (row: Row) => string;
  /** Names the list. */
  readonly label: string;
  readonly children: (row: Row) => ReactNode;
}

/**
 * A list of rows as long as it may be: past LIMITS.plainRows only the rows in sight are mounted, and the one that has the
 * focus. A row that vanishes while it has the focus gives it to the one that takes its place.
 */
export function RowList<Row>({ rows, idOf, label, children }: RowListProps<Row>) {
  const frame = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState<{ readonly id: string; readonly index: number } | null>(null);

  useLayoutEffect(() => {
    if (!focused || rows.some((row) => idOf(row) === focused.id)) return;
    if (document.activeElement !== document.body) return;
    const heir = rows[Math.min(focused.index, rows.length - 1)];
    if (heir !== undefined) rowElement(frame.current, idOf(heir))?.querySelector("button")?.focus();
  }, [rows, idOf, focused]);

  function handleFocus({ target }: FocusEvent) {
    const id = target.closest<HTMLElement>("[data-row]")?.dataset["row"];
    if (id !== undefined) setFocused({ id, index: rows.findIndex((row) => idOf(row) === id) });
  }

  function handleBlur({ relatedTarget, currentTarget }: FocusEvent) {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) setFocused(null);
  }

  if (rows.length === 0) return null;
  const list = { rows, idOf, label, children };
  return (
    <Box ref={frame} surface="raised" onFocus={handleFocus} onBlur={handleBlur}>
      {rows.length > LIMITS.plainRows ? (
        <VirtualRows {...list} focusedId={focused?.id ?? null} />
      ) : (
        <ul role="list" className={styles.list} aria-label={label} tabIndex={-1}>
          {rows.map((row) => (
            <li key={idOf(row)} className={styles.row} data-row={idOf(row)}>
              {children(row)}
            </li>
          ))}
        </ul>
      )}
    </Box>
  );
}

/** Found by comparing, not by a selector: an imported id may be any text. */
function rowElement(frame: HTMLElement | null, id: string): HTMLElement | undefined {
  const rows = frame?.querySelectorAll<HTMLElement>("[data-row]") ?? [];
  return Array.from(rows).find((row) => row.dataset["row"] === id);
}
