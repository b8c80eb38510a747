import type { ActivityEntry } from "@/domain/documents/activity/activity.ts";
import { formatActivity, groupByDay } from "@/domain/documents/activity/activityText.ts";
import { formatDay } from "@/domain/shared/format.ts";
import { Box } from "@/components/ui/Box/Box.tsx";
import { Button } from "@/components/ui/Button/Button.tsx";
import { EmptyState } from "@/components/ui/EmptyState/EmptyState.tsx";
import { Heading } from "@/components/ui/Heading/Heading.tsx";
import { ClockIcon, DownloadIcon } from "@/components/ui/Icon/icons.ts";
import { Cluster, ListRow, Stack, Text } from "@/components/ui/Layout/Layout.tsx";
import styles from "./AccessLogsView.module.css";

export interface ActivityPanelProps {
  /** The oldest first. */
  readonly entries: readonly ActivityEntry[];
  /** The viewer's own day, 'YYYY-MM-DD'. */
  readonly today: string;
  readonly onSave: () => void;
}

/** The activity on the documents by day, the latest first. */
export function ActivityPanel({ entries, today, onSave }: ActivityPanelProps) {
  return (
    <Stack as="section" gap={5} aria-labelledby="actividad">
      <Cluster justify="space-between" align="center" gap={3}>
        <Heading level={2} id="actividad">
          Actividad de tu T-Wallet
        </Heading>
        {entries.length > 0 && (
          <Button icon={DownloadIcon} onClick={onSave}>
            Guardar como texto
          </Button>
        )}
      </Cluster>
      {entries.length === 0 && (
        <EmptyState icon={ClockIcon} heading="Todavía no hay actividad" headingLevel={3}>
          Aquí aparecerá cada documento que se abra, se descargue, se envíe o se elimine.
        </EmptyState>
      )}
      {groupByDay(entries).map(({ day, entries: happened }) => (
        <Stack key={day} gap={3}>
          <Heading level={3} id={`dia-${day}`}>
            {day === today ? "Hoy" : formatDay(day)}
          </Heading>
          <Box as="ul" role="list" surface="raised" aria-labelledby={`dia-${day}`}>
            {happened.map((entry) => (
              <ListRow
                as="li"
                key={`${entry.at} ${formatActivity(entry)}`}
                gap={4}
                pad={[3, 4]}
                line="between"
                className={styles.entry}
              >
                <Text as="time" ink="soft" dateTime={entry.at}>
                  {new Date(entry.at).toLocaleTimeString("es-ES", { hour: "2-digit", minute: "2-digit" })}
                </Text>
                <span>{formatActivity(entry)}</span>
              </ListRow>
            ))}
          </Box>
        </Stack>
      ))}
    </Stack>
  );
}
