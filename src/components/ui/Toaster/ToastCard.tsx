import { TIMINGS } from "@/domain/shared/timings.ts";
import { Box } from "../Box/Box.tsx";
import { Button } from "../Button/Button.tsx";
import { Icon } from "../Icon/Icon.tsx";
import { CheckCircleIcon, CloseIcon, ErrorIcon, InfoIcon } from "../Icon/icons.ts";
import { IconButton } from "../IconButton/IconButton.tsx";
import { Cluster, Stack, Text } from "../Layout/Layout.tsx";
import type { Toast } from "./notify.ts";
import styles from "./Toaster.module.css";
import { useCountdown } from "./useCountdown.ts";

const LOOKS = {
  info: { icon: InfoIcon, tone: "brand" },
  success: { icon: CheckCircleIcon, tone: "green" },
  error: { icon: ErrorIcon, tone: "red" },
} as const;

export interface ToastCardProps {
  readonly toast: Toast;
  readonly isPaused: boolean;
  readonly onClose: () => void;
}

/** One toast, which closes itself when its time is up. */
export function ToastCard({ toast, isPaused, onClose }: ToastCardProps) {
  const { tone, title, description, action, duration = TIMINGS.toast } = toast;
  const look = LOOKS[tone];
  useCountdown(duration, isPaused, onClose);

  return (
    <Cluster oneLine gap={3} align="start" size="sm" className={styles.card} data-tone={look.tone}>
      <span className={styles.icon}>
        <Icon icon={look.icon} />
      </span>
      <Stack gap={1} className={styles.texts}>
        <Text weight="bold">{title}</Text>
        {description ? <Text ink="soft">{description}</Text> : null}
        {action ? (
          <Box before={2}>
            <Button
              size="sm"
              variant="secondary"
              onClick={() => {
                action.onSelect();
                onClose();
              }}
            >
              {action.label}
            </Button>
          </Box>
        ) : null}
      </Stack>
      <IconButton icon={CloseIcon} label="Cerrar aviso" onClick={onClose} />
    </Cluster>
  );
}
