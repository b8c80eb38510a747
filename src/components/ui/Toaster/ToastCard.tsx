import { useEffect, useEffectEvent } from "react";
import { TIMINGS } from "@/domain/shared/timings.ts";
import { Button } from "../Button/Button.tsx";
import { Icon } from "../Icon/Icon.tsx";
import { CheckCircleIcon, CloseIcon, ErrorIcon, InfoIcon } from "../Icon/icons.ts";
import { IconButton } from "../IconButton/IconButton.tsx";
import type { Toast } from "./notify.ts";
import styles from "./Toaster.module.css";
import { toastClock } from "./toastClock.ts";

const LOOKS = {
  info: { icon: InfoIcon, tone: "brand" },
  success: { icon: CheckCircleIcon, tone: "green" },
  error: { icon: ErrorIcon, tone: "red" },
} as const;

export interface ToastCardProps {
  readonly toast: Toast;
  readonly onClose: () => void;
}

/** One toast; it closes itself when its time is up. */
export function ToastCard({ toast, onClose }: ToastCardProps) {
  const { tone, title, description, action, duration = TIMINGS.toast } = toast;
  const look = LOOKS[tone];
  const close = useEffectEvent(onClose);
  useEffect(() => toastClock.start(duration, () => close()), [duration]);

  return (
    <div className={styles.card} data-tone={look.tone}>
      <span className={styles.icon}>
        <Icon icon={look.icon} />
      </span>
      <div className={styles.texts}>
        <p className={styles.title}>{title}</p>
        {description ? <p className={styles.description}>{description}</p> : null}
        {action ? (
          <div className={styles.action}>
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
          </div>
        ) : null}
      </div>
      <IconButton icon={CloseIcon} label="Cerrar aviso" onClick={onClose} />
    </div>
  );
}
