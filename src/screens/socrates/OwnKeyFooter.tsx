import { useEffect, useId, useRef } from "react";
import { Form } from "@/components/ui/Form/Form.tsx";
import { Button } from "@/components/ui/Button/Button.tsx";
import { Heading } from "@/components/ui/Heading/Heading.tsx";
import { Icon } from "@/components/ui/Icon/Icon.tsx";
import { CheckCircleIcon, SparklesIcon } from "@/components/ui/Icon/icons.ts";
import { TextField } from "@/components/ui/TextField/TextField.tsx";
import { Cluster, Stack } from "@/components/ui/Layout/Layout.tsx";
import styles from "./OwnKeyFooter.module.css";

/** State and controls of the person's own key, without the key itself. */
export interface OwnKeyControls {
  readonly isOffered: boolean;
  readonly isSet: boolean;
  readonly panelOpen: boolean;
  readonly draft: string;
  /** The draft is not blank (SOC-29). */
  readonly canSave: boolean;
  readonly onToggle: () => void;
  readonly onDraft: (text: string) => void;
  readonly onSave: () => void;
  readonly onForget: () => void;
}

export interface OwnKeyFooterProps {
  readonly aiConfigured: boolean;
  readonly ownKey: OwnKeyControls;
  /** False while a search runs, and in a build without own keys. */
  readonly changeable: boolean;
}

const MODE = "Modo Real (GPT-4o-mini)";

/** Names the mode of answering (SOC-08, decision A-141) and lets the person use an own key (SOC-05 to SOC-09). */
export function OwnKeyFooter({ aiConfigured, ownKey, changeable }: OwnKeyFooterProps) {
  const panelId = useId();
  const headingId = useId();
  const field = useRef<HTMLInputElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const { panelOpen } = ownKey;
  const open = panelOpen && changeable;
  const shown = useRef(panelOpen);
  useEffect(() => {
    // A panel that a search hides and shows again takes no focus.
    if (shown.current === panelOpen) return;
    shown.current = panelOpen;
    if (panelOpen) field.current?.focus();
    else toggle.current?.focus();
  }, [panelOpen]);

  function submit() {
    if (ownKey.canSave) ownKey.onSave();
  }

  return (
    <Stack as="footer" gap={3} line="above" className={styles.footer}>
      <Cluster align="center" justify="space-between" gap={[1, 4]} className={styles.line}>
        <Cluster as="p" oneLine gap={2} ink="soft" size="sm" className={styles.mode}>
          <Icon icon={SparklesIcon} size="sm" />
          <span>{aiConfigured || ownKey.isSet ? MODE : `${MODE}: respuestas de fichas oficiales, sin IA`}</span>
        </Cluster>
        {changeable && (
          <span className={styles.toggle}>
            <Button
              ref={toggle}
              size="sm"
              variant="quiet"
              aria-expanded={open}
              {...(open ? { "aria-controls": panelId } : {})}
              onClick={ownKey.onToggle}
            >
              {ownKey.isSet ? "Cambiar API Key" : "Usar tu propia API Key"}
            </Button>
          </span>
        )}
      </Cluster>
      {open && (
        <Stack as="section" surface="raised" gap={4} pad="box" id={panelId} aria-labelledby={headingId}>
          <Heading level={2} size="sm" id={headingId}>
            Tu API Key
          </Heading>
          {ownKey.isSet && (
            <Cluster as="p" oneLine gap={2} ink="green" size="sm" className={styles.set}>
              <Icon icon={CheckCircleIcon} size="sm" /> Ya hay una clave en uso. Si guardas otra, la sustituye.
            </Cluster>
          )}
          <Form gap={4} onSubmit={submit}>
            <TextField
              ref={field}
              label="API Key de OpenAI"
              hint="Se queda en la memoria de esta página hasta que la recargues o la cierres, y va directamente al proveedor. Tramia no la guarda."
              type="password"
              revealable
              autoComplete="off"
              value={ownKey.draft}
              onChange={ownKey.onDraft}
            />
            <Cluster gap={3} fill>
              <Button type="submit" variant="primary" disabled={!ownKey.canSave}>
                Guardar
              </Button>
              {ownKey.isSet && (
                <Button variant="quiet" onClick={ownKey.onForget}>
                  Olvidar la clave
                </Button>
              )}
            </Cluster>
          </Form>
        </Stack>
      )}
    </Stack>
  );
}
