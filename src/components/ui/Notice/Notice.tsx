import type { ReactNode } from "react";
import { Icon } from "../Icon/Icon.tsx";
import { AlertIcon, CheckCircleIcon, CloseIcon, InfoIcon, type IconShape } from "../Icon/icons.ts";
import { IconButton } from "../IconButton/IconButton.tsx";
import type { Tone } from "../Tone/tone.ts";
import { Cluster, Stack, Text } from "../Layout/Layout.tsx";
import styles from "./Notice.module.css";

export type NoticeTone = "info" | "success" | "warning";

const LOOKS: Readonly<Record<NoticeTone, { tone: Tone; icon: IconShape }>> = {
  info: { tone: "blue", icon: InfoIcon },
  success: { tone: "green", icon: CheckCircleIcon },
  warning: { tone: "amber", icon: AlertIcon },
};

export interface NoticeProps {
  readonly children: ReactNode;
  readonly title?: string;
  readonly tone?: NoticeTone;
  /** For something that has just happened: read aloud when it appears. */
  readonly live?: boolean;
  /** Buttons below the text. */
  readonly actions?: ReactNode;
  /** Adds the button 'Cerrar aviso'. */
  readonly onDismiss?: () => void;
}

/** A remark beside the work. For failures use ErrorNotice. */
export function Notice({ children, title, tone = "info", live = false, actions, onDismiss }: NoticeProps) {
  const look = LOOKS[tone];
  return (
    <Cluster
      oneLine
      align="start"
      gap={3}
      pad={[3, 4]}
      surface="toned"
      className={styles.notice}
      data-tone={look.tone}
      role={live ? "status" : "note"}
    >
      <span className={styles.icon}>
        <Icon icon={look.icon} />
      </span>
      <Stack gap={1} className={styles.body}>
        {title && <Text weight="bold">{title}</Text>}
        <div>{children}</div>
        {actions && (
          <Cluster gap={3} before={2}>
            {actions}
          </Cluster>
        )}
      </Stack>
      {onDismiss && (
        <span className={styles.dismiss}>
          <IconButton label="Cerrar aviso" icon={CloseIcon} onClick={onDismiss} />
        </span>
      )}
    </Cluster>
  );
}
