import { useEffect, useRef } from "react";
import type { CodeWays } from "@/domain/access/account/account.ts";
import { isGroupRight, type GroupPair } from "@/domain/documents/protection/codeGroups.ts";
import { CodeCard } from "../../access/RecoveryCode/CodeCard.tsx";
import { Form } from "../../ui/Form/Form.tsx";
import { Button } from "../../ui/Button/Button.tsx";
import { Cluster, Stack, Text } from "../../ui/Layout/Layout.tsx";
import { TextField } from "../../ui/TextField/TextField.tsx";

export interface CodeKeepingProps {
  readonly code: string;
  readonly groups: GroupPair;
  readonly typed: readonly [string, string];
  readonly ways: CodeWays;
  /** The code is hidden, and two of its groups are asked for. */
  readonly isAsking: boolean;
  readonly isWrong: boolean;
  readonly onNote: () => void;
  readonly onReopen: () => void;
  readonly onType: (index: 0 | 1, group: string) => void;
  readonly onSubmit: () => void;
}

const WRONG = "No coincide con el código. Míralo otra vez en el papel o el archivo que has guardado.";

/** A recovery code that is shown once, then asked back: two of its groups. */
export function CodeKeeping({ code, groups, typed, ways, isAsking, isWrong, ...on }: CodeKeepingProps) {
  const wrong = typed.map((group, index) => isWrong && !isGroupRight(code, groups[index] ?? -1, group));
  const focused = Math.max(0, wrong.indexOf(true));
  const field = useRef<HTMLInputElement>(null);
  const note = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isAsking || isWrong) field.current?.focus();
    else note.current?.focus();
  }, [isAsking, isWrong]);
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
