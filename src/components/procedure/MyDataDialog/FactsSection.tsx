import { useId, useRef, useState } from "react";
import { FACT_QUESTIONS, type Facts } from "@/domain/procedure/questions/facts.ts";
import { formatDay } from "@/domain/shared/format.ts";
import { DialogSection } from "../../documents/DataDialog/DialogSection.tsx";
import { Button } from "../../ui/Button/Button.tsx";
import { QuestionIcon } from "../../ui/Icon/icons.ts";
import { Cluster, Hint, Stack, Text } from "../../ui/Layout/Layout.tsx";
import { QuestionField } from "../CaseQuestions/QuestionField.tsx";

export interface FactsSectionProps {
  readonly facts: Facts;
  /** Null removes the answer. */
  readonly onFact: (fact: string, option: string | null) => void;
}

/** 'Lo que nos has dicho': each lasting fact with its day (decision A-159). */
export function FactsSection({ facts, onFact }: FactsSectionProps) {
  const section = useRef<HTMLElement>(null);
  const [changing, setChanging] = useState<string | null>(null);
  const id = useId();
  const known = FACT_QUESTIONS.flatMap((question) => {
    const fact = facts[question.id];
    return fact ? [{ ...question, ...fact, words: question.options.find((one) => one.id === fact.option)?.text }] : [];
  });
  /** The pressed button is removed; the focus stays in the section. */
  const close = (act: () => void = () => {}) => {
    section.current?.focus({ preventScroll: true });
    setChanging(null);
    act();
  };
  return (
    <DialogSection ref={section} title="Lo que nos has dicho" icon={QuestionIcon}>
      <Hint>Se queda en tu T-Wallet: nadie más puede leerlo.</Hint>
      {known.length === 0 && <Text>Todavía no has respondido a preguntas que valgan para varios trámites.</Text>}
      {known.length > 0 && (
        <Stack as="ul" role="list" gap={4}>
          {known.map(({ words, day, option, ...question }) => (
            <Stack as="li" key={question.id} gap={2}>
              {changing === question.id ? (
                <QuestionField
                  question={{ ...question, answer: option, unknownText: "" }}
                  legendId={`${id}legend`}
                  takesFocus
                  onAnswer={(chosen) => close(() => onFact(question.id, chosen))}
                  onCancel={() => close()}
                />
              ) : (
                <>
                  <Hint id={`${id}${question.id}`}>{question.text}</Hint>
                  <Text weight="medium">{words}</Text>
                  <Hint>Lo dijiste el {formatDay(day)}.</Hint>
                  <Cluster gap={3}>
                    <Button size="sm" aria-describedby={`${id}${question.id}`} onClick={() => setChanging(question.id)}>
                      Cambiar
                    </Button>
                    <Button
                      size="sm"
                      variant="quiet"
                      aria-describedby={`${id}${question.id}`}
                      onClick={() => close(() => onFact(question.id, null))}
                    >
                      Quitar
                    </Button>
                  </Cluster>
                </>
              )}
            </Stack>
          ))}
        </Stack>
      )}
    </DialogSection>
  );
}
