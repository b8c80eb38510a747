import type { CSSProperties, ReactNode } from "react";
import { isPulsing } from "@/domain/procedure/analysis/messages.ts";
import type { DynamicMessage, MessagePhase } from "@/domain/procedure/analysis/types.ts";
import { MessageIcon } from "../MessageIcon/MessageIcon.tsx";
import { Pulse } from "../../ui/Pulse/Pulse.tsx";
import { Cluster, Hint, ListRow, Stack, Text } from "../../ui/Layout/Layout.tsx";
import styles from "./MessageCard.module.css";

/** The shown parts of a message. 'BUSCO' is a state of /socrates and no phase of an analysis (decision A-049). */
export type CardMessage = Pick<
  DynamicMessage,
  "nodeName" | "message" | "icon" | "colourScheme" | "subtitle" | "details"
> & { readonly phase: MessagePhase | "BUSCO" };

export interface MessageCardProps {
  readonly message: CardMessage;
  readonly loading?: boolean;
  /** Below the words. */
  readonly children?: ReactNode;
}

/** One message of an analysis: phase, words, bullets, icon and colours (HUB-17); it pulses while work goes on (HUB-18). */
export function MessageCard({ message, loading = false, children }: MessageCardProps) {
  const { phase, colourScheme, icon, nodeName, subtitle, details = [] } = message;
  const look = {
    "--card-bg": `var(--${colourScheme.bg})`,
    "--card-border": `var(--${colourScheme.border})`,
    "--card-text": `var(--${colourScheme.text})`,
    "--card-icon": `var(--${colourScheme.icon})`,
  } as CSSProperties;
  return (
    <Pulse active={phase === "BUSCO" || isPulsing({ phase }, loading)} tone={phase === "PIENSO" ? "purple" : "blue"}>
      <ListRow gap={4} pad={4} className={styles.card} style={look} data-phase={phase}>
        <span className={styles.icon}>
          <MessageIcon name={icon} size="lg" />
        </span>
        <Stack gap={1}>
          <Cluster as="p" gap={[0, 2]} size="xs" className={styles.phase}>
            <strong>{phase}</strong> <span>{nodeName}</span>
          </Cluster>
          <Text weight="bold">{message.message}</Text>
          {subtitle && <Hint>{subtitle}</Hint>}
          {details.length > 0 && (
            <Hint as="ul" className={styles.details}>
              {details.map((detail) => (
                <li key={detail}>{detail}</li>
              ))}
            </Hint>
          )}
          {children}
        </Stack>
      </ListRow>
    </Pulse>
  );
}
