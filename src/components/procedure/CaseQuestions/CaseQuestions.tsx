import { useId, useLayoutEffect, useRef } from "react";
import { getAnswerText, type CaseQuestion, type QuestionsView } from "@/domain/procedure/questions/caseQuestions.ts";
import { formatDay } from "@/domain/shared/format.ts";
import { Button } from "../../ui/Button/Button.tsx";
import { Card } from "../../ui/Card/Card.tsx";
import { UserIcon } from "../../ui/Icon/icons.ts";
import { Disclosure } from "../../ui/Disclosure/Disclosure.tsx";
import { Cluster, Hint, Stack, Text } from "../../ui/Layout/Layout.tsx";
import { QuestionField } from "./QuestionField.tsx";

export interface CaseQuestionsProps {
  readonly view: QuestionsView;
  readonly onAnswer: (question: string, option: string) => void;
  /** Answers 'No lo sé'. */
  readonly onSkip: (question: string) => void;
  /** Opens an answered question again. */
  readonly onChange: (question: string) => void;
  readonly onCancel: () => void;
  /** Opens 'Mis datos'. */
  readonly onOpenMyData: () => void;
}

/**
 * The questions about a case, one at a time, and below what was answered (decision A-159). The focus goes to the next question,
 * and after a change back to its button. Nothing where there are no questions.
 */
export function CaseQuestions({ view, onOpenMyData, ...on }: CaseQuestionsProps) {
  const { current, isChanging, open, announcement } = view;
  const answered = view.answered.filter(({ id }) => id !== current?.id);
  const id = useId();
  /** The element that takes the focus once another question is shown. */
  const goal = useRef<{ readonly id: string; readonly from: string } | null>(null);
  const shown = `${current?.id ?? ""} ${isChanging}`;
  useLayoutEffect(() => {
    if (goal.current === null || goal.current.from === shown) return;
    const found = document.getElementById(goal.current.id) ?? document.getElementById(`${id}question`);
    goal.current = null;
    found?.focus();
  }, [shown, id]);
  const getButtonId = (question: string) => `${id}change-${question}`;
  /** Acts, then moves the focus to the next question, or to the button that opened this one. */
  const moving = (question: string, act: () => void) => {
    goal.current = { id: isChanging ? getButtonId(question) : `${id}question`, from: shown };
    act();
  };

  if (!current && answered.length === 0) return null;
  return (
    <Card
      heading="Preguntas sobre tu caso"
      actions={
        <Button size="sm" variant="quiet" icon={UserIcon} aria-haspopup="dialog" onClick={onOpenMyData}>
          Mis datos
        </Button>
      }
    >
      <Stack gap={4}>
        {current ? (
          <Stack gap={2}>
            {!isChanging && (
              <Hint>
                Pregunta {view.answered.length + 1} de {view.answered.length + open}
              </Hint>
            )}
            <QuestionField
              key={shown}
              question={current}
              legendId={`${id}question`}
              onAnswer={(option) => moving(current.id, () => on.onAnswer(current.id, option))}
              onSkip={() => moving(current.id, () => on.onSkip(current.id))}
              {...(isChanging && { onCancel: () => moving(current.id, on.onCancel) })}
            />
          </Stack>
        ) : (
          <Text id={`${id}question`} tabIndex={-1}>
            No hay más preguntas.
          </Text>
        )}
        <Text role="status" size="sm" weight="medium" className="live-region">
          {announcement && <span>{announcement}</span>}
        </Text>
        {answered.length > 0 && (
          <Disclosure label={`Lo que has respondido (${answered.length})`}>
            <Stack as="ul" role="list" aria-label="Lo que has respondido">
              {answered.map((question) => (
                <AnsweredQuestion
                  key={question.id}
                  question={question}
                  buttonId={getButtonId(question.id)}
                  onChange={() => {
                    goal.current = { id: `${id}question`, from: shown };
                    on.onChange(question.id);
                  }}
                />
              ))}
            </Stack>
          </Disclosure>
        )}
      </Stack>
    </Card>
  );
}

interface AnsweredQuestionProps {
  readonly question: CaseQuestion;
  readonly buttonId: string;
  readonly onChange: () => void;
}

function AnsweredQuestion({ question, buttonId, onChange }: AnsweredQuestionProps) {
  return (
    <Cluster as="li" gap={[2, 4]} pad={[3, 0]} line="above" align="center" justify="space-between">
      <Stack gap={1}>
        <Hint id={`${buttonId}-text`}>{question.text}</Hint>
        <Text weight="medium">{getAnswerText(question)}</Text>
        {question.day !== undefined && <Hint>Lo dijiste el {formatDay(question.day)}.</Hint>}
      </Stack>
      <Button size="sm" id={buttonId} aria-describedby={`${buttonId}-text`} onClick={onChange}>
        Cambiar
      </Button>
    </Cluster>
  );
}
