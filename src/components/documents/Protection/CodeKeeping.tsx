import { useEffect, useRef } from "react";
import type { CodeWays } from "@/domain/access/account/account.ts";
import { isGroupRight, type GroupPair } from "@/domain/documents/protection/codeGroups.ts";
import type { ProtectionFailure } from "@/domain/documents/protection/protection.ts";
import { protectionFailure } from "@/domain/documents/protection/protectionMessages.ts";
import { CodeCard } from "../../access/RecoveryCode/CodeCard.tsx";
import { Form } from "../../ui/Form/Form.tsx";
import { Button } from "../../ui/Button/Button.tsx";
import { ErrorNotice } from "../../ui/ErrorNotice/ErrorNotice.tsx";
import { Cluster, Stack, Text } from "../../ui/Layout/Layout.tsx";
import { TextField } from "../../ui/TextField/TextField.tsx";

export interface CodeKeepingProps {
  readonly code: string;
  readonly groups: GroupPair;
  readonly typed: readonly [string, string];
  readonly ways: CodeWays;
  /** Hides the code and asks for two of its groups. */
  readonly isAsking: boolean;
  readonly isWrong: boolean;
  readonly isSaving: boolean;
  /** Why activating the code failed; its outcome may be unknown. */
  readonly failure: ProtectionFailure | null;
  readonly onNote: () => void;
  readonly onReopen: () => void;
  readonly onType: (index: 0 | 1, group: string) => void;
  readonly onSubmit: () => void;
  readonly onRetry: () => void;
}

const WRONG = "No coincide con el código. Míralo otra vez en el papel o el archivo que has guardado.";

/** Shows a recovery code once, asks for two of its groups, and waits until it is in use. */
export function CodeKeeping({
  code,
  groups,
  typed,
  ways,
  isAsking,
  isWrong,
  isSaving,
  failure,
  ...on
}: CodeKeepingProps) {
  const wrong = typed.map((group, index) => isWrong && !isGroupRight(code, groups[index] ?? -1, group));
  const focused = Math.max(0, wrong.indexOf(true));
  const field = useRef<HTMLInputElement>(null);
  const note = useRef<HTMLButtonElement>(null);
  const retry = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const asked = isAsking ? field : note;
    (failure ? retry : asked).current?.focus();
  }, [isAsking, failure]);
  useEffect(() => {
    if (isWrong) field.current?.focus();
  }, [isWrong]);
  if (isSaving) return <Text role="status">Activando tu código nuevo…</Text>;
  if (failure)
    return (
      <ErrorNotice
        headingLevel={3}
        title="No se ha podido activar el código"
        description={`${protectionFailure(failure)} Mientras tanto, guarda también el código anterior: puede que sea el que sirve.`}
        actions={
          <Button ref={retry} onClick={on.onRetry}>
            Volver a intentarlo
          </Button>
        }
      />
    );
  if (!isAsking)
    return (
      <Stack gap={4}>
        <Text>
          Este es tu código de recuperación. Guárdalo ahora, fuera de este dispositivo: no podemos volver a enseñártelo.
        </Text>
        <CodeCard code={code} ways={ways} />
        <Button ref={note} variant="primary" onClick={on.onNote}>
          Ya lo he guardado
        </Button>
      </Stack>
    );
  return (
    <Form gap={4} onSubmit={on.onSubmit}>
      <Text>Para estar seguros de que lo tienes, escribe dos de sus grupos, contando desde el primero.</Text>
      {([0, 1] as const).map((index) => (
        <TextField
          key={index}
          {...(index === focused && { ref: field })}
          label={`Grupo ${(groups[index] ?? 0) + 1}`}
          value={typed[index]}
          error={wrong[index] ? WRONG : undefined}
          autoComplete="off"
          maxLength={16}
          onChange={(group) => on.onType(index, group)}
        />
      ))}
      <Cluster gap={3}>
        <Button type="submit" variant="primary">
          Comprobar
        </Button>
        <Button variant="quiet" onClick={on.onReopen}>
          Volver a ver el código
        </Button>
      </Cluster>
    </Form>
  );
}
