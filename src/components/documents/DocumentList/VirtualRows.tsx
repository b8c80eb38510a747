import { defaultRangeExtractor, useWindowVirtualizer, type Range } from "@tanstack/react-virtual";
import { useCallback, useLayoutEffect, useRef, useState } from "react";
import type { RowListProps } from "./RowList.tsx";
import styles from "./RowList.module.css";
import { useEdgeKeys } from "./useEdgeKeys.ts";

/** Rows mounted beyond each edge of the window, so that Tab always finds the next one. */
const OVERSCAN = 5;
const WIDE = "(width >= 52rem)";
/** Heights of a row with one line of each, px; every row is measured once it is mounted. */
const ROW_HEIGHT = { wide: 96, narrow: 156 };

export interface VirtualRowsProps<Row extends { readonly id: string }> extends RowListProps<Row> {
  /** The row that has the focus stays mounted, with the one before and the one after it. */
  readonly focusedId: string | null;
}

/** The visible rows of a long list, in a list as high as all of them; the page scrolls it. */
export function VirtualRows<Row extends { readonly id: string }>({
  rows,
  label,
  focusedId,
  children,
}: VirtualRowsProps<Row>) {
  const list = useRef<HTMLUListElement>(null);
  const scrollMargin = useDocumentTop(list);
  useEdgeKeys();
  const focused = focusedId === null ? -1 : rows.findIndex(({ id }) => id === focusedId);
  const estimate = matchMedia(WIDE).matches ? ROW_HEIGHT.wide : ROW_HEIGHT.narrow;
  const virtualizer = useWindowVirtualizer<HTMLLIElement>({
    count: rows.length,
    estimateSize: () => estimate,
    getItemKey: useCallback((index: number) => rows[index]?.id ?? index, [rows]),
    overscan: OVERSCAN,
    rangeExtractor: useCallback((range: Range) => withFocused(range, focused), [focused]),
    scrollMargin,
  });
  return (
    <ul
      ref={list}
      role="list"
      className={styles.list}
      aria-label={label}
      tabIndex={-1}
      style={{ blockSize: virtualizer.getTotalSize() }}
    >
      {virtualizer.getVirtualItems().map((item) => {
        const row = rows[item.index];
        if (row === undefined) return null;
        return (
          <li
            key={item.key}
            ref={virtualizer.measureElement}
            className={styles.row}
            aria-posinset={item.index + 1}
            aria-setsize={rows.length}
            data-index={item.index}
            data-row={row.id}
            data-virtual
            style={{ transform: `translateY(${item.start - scrollMargin}px)` }}
          >
            {children(row)}
          </li>
        );
      })}
    </ul>
  );
}

/**
 * How far below the top of the document an element begins, px. Looked at again as the page scrolls: what grows above it
 * in between stays within the rows mounted beyond the edges.
 */
function useDocumentTop(element: { readonly current: HTMLElement | null }): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measure = () => {
      if (element.current) setTop(Math.round(element.current.getBoundingClientRect().top + window.scrollY));
    };
    measure();
    window.addEventListener("scroll", measure, { passive: true });
    window.addEventListener("resize", measure);
    return () => {
      window.removeEventListener("scroll", measure);
      window.removeEventListener("resize", measure);
    };
  }, [element]);
  return top;
}

/** The visible indexes with the focused one and its neighbours, so that Tab continues from there. */
function withFocused(range: Range, focused: number): number[] {
  const seen = defaultRangeExtractor(range);
  if (focused === -1) return seen;
  const kept = [focused - 1, focused, focused + 1].filter((index) => index >= 0 && index < range.count);
  return [...new Set([...seen, ...kept])].toSorted((a, b) => a - b);
}
