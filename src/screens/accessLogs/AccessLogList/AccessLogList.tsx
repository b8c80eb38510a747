import type { AccessLogEntry } from "@/domain/access/accessLog/record.ts";
import { AccessLogRow } from "./AccessLogRow.tsx";
import { Box } from "@/components/ui/Box/Box.tsx";
import styles from "./AccessLogList.module.css";

export interface AccessLogListProps {
  /** In the order in which they are shown. */
  readonly entries: readonly AccessLogEntry[];
  /** Names the list. */
  readonly label: string;
}

/** The attempts at the gate, one row each (ALOG-03). */
export function AccessLogList({ entries, label }: AccessLogListProps) {
  return (
    <Box role="list" as="ul" surface="raised" className={styles.list} aria-label={label}>
      {entries.map((entry) => (
        <li key={entry.id}>
          <AccessLogRow entry={entry} />
        </li>
      ))}
    </Box>
  );
}
