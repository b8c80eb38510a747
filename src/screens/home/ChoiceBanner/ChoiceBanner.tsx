import type { HomeChoice } from "@/domain/procedure/catalogue/catalogue.ts";
import { BANNER } from "@/domain/procedure/homeMessages.ts";
import { Button } from "@/components/ui/Button/Button.tsx";
import { Icon } from "@/components/ui/Icon/Icon.tsx";
import { CheckCircleIcon, SparklesIcon } from "@/components/ui/Icon/icons.ts";
import styles from "./ChoiceBanner.module.css";

export interface ChoiceBannerProps {
  readonly choice: HomeChoice;
  readonly onAnalyse: () => void;
}

/** The chosen procedure with its next step: purple for a free text, green for a catalogue entry (HOME-25, HOME-27). */
export function ChoiceBanner({ choice, onAnalyse }: ChoiceBannerProps) {
  if (choice.kind === "none") return null;
  const isItem = choice.kind === "item";
  const name = isItem ? choice.item.titulo : choice.kind === "freeText" && choice.text;
  return (
    <div className={styles.banner} data-tone={isItem ? "green" : "purple"} data-testid="choice-banner">
      <Icon icon={isItem ? CheckCircleIcon : SparklesIcon} size="lg" />
      <p>
        {name && <strong>{name}</strong>}
        <span>{BANNER[choice.kind]}</span>
      </p>
      <Button ref={takeLostFocus} variant="primary" onClick={onAnalyse}>
        {choice.kind === "custom" ? "Describir" : "Analizar"}
      </Button>
    </div>
  );
}

/** Pressing an example removes it together with the focus. */
function takeLostFocus(button: HTMLButtonElement | null) {
  if (document.activeElement === document.body) button?.focus();
}
