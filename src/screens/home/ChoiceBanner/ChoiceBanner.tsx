import type { HomeChoice } from "@/domain/procedure/catalogue/catalogue.ts";
import { BANNER } from "@/domain/procedure/homeMessages.ts";
import { Icon } from "@/components/ui/Icon/Icon.tsx";
import { CheckCircleIcon, SparklesIcon } from "@/components/ui/Icon/icons.ts";
import styles from "./ChoiceBanner.module.css";

export interface ChoiceBannerProps {
  readonly choice: HomeChoice;
}

/** What is chosen now and what to do next: purple for a text of one's own, green for a catalogue entry (HOME-25, HOME-27). */
export function ChoiceBanner({ choice }: ChoiceBannerProps) {
  switch (choice.kind) {
    case "none":
      return null;
    case "item":
      return (
        <div className={styles.banner} data-tone="green" data-testid="choice-banner">
          <Icon icon={CheckCircleIcon} size="lg" />
          <p>
            <strong>{choice.item.titulo}</strong>
            <span>{BANNER.item}</span>
          </p>
        </div>
      );
    case "custom":
    case "freeText":
      return (
        <div className={styles.banner} data-tone="purple" data-testid="choice-banner">
          <Icon icon={SparklesIcon} size="lg" />
          <p>
            {choice.kind === "freeText" && <strong>{choice.text}</strong>}
            <span>{choice.kind === "custom" ? BANNER.custom : BANNER.freeText}</span>
          </p>
        </div>
      );
  }
}
