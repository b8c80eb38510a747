import { useEffect, useRef, useState } from "react";
import { customTextState } from "@/domain/procedure/customInput.ts";
import { CUSTOM_INPUT } from "@/domain/shared/messages.es.ts";
import { Form } from "@/components/ui/Form/Form.tsx";
import { Button } from "@/components/ui/Button/Button.tsx";
import { Heading } from "@/components/ui/Heading/Heading.tsx";
import { PageHeader } from "@/components/ui/PageHeader/PageHeader.tsx";
import { Textarea } from "@/components/ui/Textarea/Textarea.tsx";
import { Grid, Stack } from "@/components/ui/Layout/Layout.tsx";
import styles from "./CustomInputView.module.css";

export interface CustomInputViewProps {
  /** The earlier text, to be changed; with it the title takes the focus of the view before. */
  readonly earlier?: string;
  readonly onSubmit: (query: string) => void;
  readonly onBack: () => void;
}

/** The person describes a procedure in their own words (CUSTOM rows). */
export function CustomInputView({ earlier = "", onSubmit, onBack }: CustomInputViewProps) {
  const [text, setText] = useState(earlier);
  const { count, ready, query } = customTextState(text);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (earlier !== "") title.current?.focus();
  }, [earlier]);

  function submit() {
    if (ready) onSubmit(query);
  }

  return (
    <Stack gap={5} className={styles.page}>
      <PageHeader
        title={CUSTOM_INPUT.title}
        titleRef={title}
        description="Cuéntanos con tus palabras qué necesitas conseguir y te diremos qué pide."
        onBack={onBack}
      />
      <Form gap={4} items="start" className={styles.form} onSubmit={submit}>
        <Textarea
          label={CUSTOM_INPUT.label}
          value={text}
          rows={5}
          counter={CUSTOM_INPUT.counter(count)}
          counterTone={ready ? "green" : "grey"}
          status={ready ? CUSTOM_INPUT.ready : null}
          onChange={setText}
        />
        <Button type="submit" variant="primary" disabled={!ready}>
          {CUSTOM_INPUT.submit}
        </Button>
      </Form>
      <Grid min={18} gap={5} line="above" className={styles.help}>
        <Stack as="section" gap={3} packed>
          <Heading level={2} size="sm" id="consejos">
            Consejos
          </Heading>
          <Stack as="ul" gap={2} bullets ink="soft" size="sm" aria-labelledby="consejos">
            {CUSTOM_INPUT.tips.map((tip) => (
              <li key={tip}>{tip}</li>
            ))}
          </Stack>
        </Stack>
        <Stack as="section" gap={3} packed>
          <Heading level={2} size="sm" id="ejemplos">
            Ejemplos
          </Heading>
          <Stack role="list" as="ul" items="start" gap={2} aria-labelledby="ejemplos">
            {CUSTOM_INPUT.examples.map((example) => (
              <li key={example}>
                <Button size="sm" onClick={() => setText(example)}>
                  {example}
                </Button>
              </li>
            ))}
          </Stack>
        </Stack>
      </Grid>
    </Stack>
  );
}
