import type { CSSProperties } from "react";
import { isPulsing } from "@/domain/analysis/messages.ts";
import type { DynamicMessage } from "@/domain/analysis/types.ts";
import { MessageIcon } from "../MessageIcon/MessageIcon.tsx";
import { Pulse } from "../Pulse/Pulse.tsx";
import styles from "./MessageCard.module.css";

export interface MessageCardProps {
  readonly message: DynamicMessage;
  /** Work is going on behind the message. */
  readonly loading?: boolean;
}

/** One message of an analysis: phase, words, bullets, icon and colours (HUB-17); it pulses while work goes on (HUB-18). */
export function MessageCard({ message, loading = false }: MessageCardProps) {
  const { phase, colourScheme, icon, nodeName, subtitle, details = [] } = message;
  const look = {
    "--card-bg": `var(--${colourScheme.bg})`,
    "--card-border": `var(--${colourScheme.border})`,
    "--card-text": `var(--${colourScheme.text})`,
    "--card-icon": `var(--${colourScheme.icon})`,
  } as CSSProperties;
  return (
    <Pulse active={isPulsing(message, loading)} tone={phase === "PIENSO" ? "purple" : "blue"}>
      <div className={styles.card} style={look} data-phase={phase}>
        <span className={styles.icon}>
          <MessageIcon name={icon} size="lg" />
        </span>
        <div className={styles.words}>
          <p className={styles.phase}>
            <strong>{phase}</strong> <span>{nodeName}</span>
          </p>
          <p className={styles.message}>{message.message}</p>
          {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
          {details.length > 0 && (
            <ul className={styles.details}>
              {details.map((detail) => (
                <li key={detail}>{detail}</li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </Pulse>
  );
}
