import { Brain, CircleCheck, LoaderCircle, Search, Wallet } from "lucide-react";
import type { MessageIcon as MessageIconName } from "@/domain/procedure/analysis/types.ts";
import { Icon, type IconProps } from "../../ui/Icon/Icon.tsx";
import type { IconShape } from "../../ui/Icon/icons.ts";
import styles from "./MessageIcon.module.css";

const ICONS: Readonly<Record<MessageIconName, IconShape>> = {
  Brain,
  Search,
  CheckCircle: CircleCheck,
  Wallet,
  Loader2: LoaderCircle,
};

export interface MessageIconProps extends Omit<IconProps, "icon"> {
  readonly name: MessageIconName;
}

/** The icon of an analysis message (HUB-25). Loader2 turns, except with reduced motion. */
export function MessageIcon({ name, ...rest }: MessageIconProps) {
  return (
    <span className={styles.box} data-turning={name === "Loader2"}>
      <Icon icon={ICONS[name]} {...rest} />
    </span>
  );
}
