import { useLayoutEffect, useRef, useState, type FocusEvent, type RefObject } from "react";
import { pluralize } from "@/domain/shared/format.ts";
import type { QueueFailure, QueueItem } from "@/domain/capture/upload/queue.ts";
import { Button } from "../../ui/Button/Button.tsx";
import { Heading } from "../../ui/Heading/Heading.tsx";
import { QueueRow, type QueueRowActions } from "../QueueRow/QueueRow.tsx";
import type { QueueErrorWords } from "../QueueRow/RowError.tsx";
import { Cluster, Hint, Stack } from "../../ui/Layout/Layout.tsx";
import { Box } from "../../ui/Box/Box.tsx";
import styles from "./UploadQueue.module.css";

export interface UploadQueueProps extends QueueRowActions {
  readonly items: readonly QueueItem[];
  readonly getErrorWords: (failure: QueueFailure) => QueueErrorWords;
  /** Offered while two files or more wait. */
  readonly onProcessAll: () => void;
}

/** The files to be processed, under 'Archivos en cola' (UP-12); nothing without files. */
export function UploadQueue({ items, getErrorWords, onProcessAll, ...actions }: UploadQueueProps) {
  const list = useRef<HTMLUListElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const noteFocus = useNextRowFocus(list, items);
  const waiting = items.filter(({ status }) => status === "awaiting_confirmation").length;
  if (items.length === 0) return null;
  return (
    <Stack gap={3} onFocus={noteFocus}>
      <Cluster gap={[1, 3]} align="center" className={styles.head}>
        <Heading ref={heading} level={3} size="md">
          Archivos en cola
        </Heading>
        <Hint as="span">{pluralize(items.length, "archivo", "archivos")}</Hint>
        {waiting > 1 && (
          <span className={styles.all}>
            <Button
              size="sm"
              variant="primary"
              onClick={() => {
                heading.current?.focus({ preventScroll: true });
                onProcessAll();
              }}
            >
              Procesar todo
            </Button>
          </span>
        )}
      </Cluster>
      <Box ref={list} role="list" as="ul" surface="raised">
        {items.map((item) => (
          <li key={item.id} className={styles.item} data-row={item.id}>
            <QueueRow
              {...actions}
              item={item}
              error={item.error && getErrorWords(item.error)}
              isNext={waiting === 1 && item.status === "awaiting_confirmation"}
            />
          </li>
        ))}
      </Box>
    </Stack>
  );
}

/** When the row with the focus is removed, the row that takes its place gets it. */
function useNextRowFocus(list: RefObject<HTMLUListElement | null>, items: readonly QueueItem[]) {
  const [focused, setFocused] = useState<{ readonly id: string; readonly index: number } | null>(null);

  useLayoutEffect(() => {
    if (!focused || items.some(({ id }) => id === focused.id)) return;
    if (document.activeElement !== document.body) return;
    const heir = list.current?.children[Math.min(focused.index, items.length - 1)];
    heir?.querySelector<HTMLElement>("[role=group]")?.focus();
  }, [list, items, focused]);

  return ({ target }: FocusEvent) => {
    const id = target.closest<HTMLElement>("[data-row]")?.dataset["row"];
    if (id !== undefined) setFocused({ id, index: items.findIndex((item) => item.id === id) });
  };
}
