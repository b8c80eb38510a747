import { useEffect, useRef } from "react";
import type { ProtectionFailure, SlotKind } from "@/domain/documents/protection/protection.ts";
import { protectionFailure, UNPROTECT_DESCRIPTIONS } from "@/domain/documents/protection/protectionMessages.ts";
import type { TypedWay } from "@/domain/documents/protection/steps.ts";
import type { StorageLocation } from "@/domain/documents/vault/storageLocation.ts";
import { Button } from "../../ui/Button/Button.tsx";
import { Form } from "../../ui/Form/Form.tsx";
import { Heading } from "../../ui/Heading/Heading.tsx";
import { Cluster, Text } from "../../ui/Layout/Layout.tsx";
import { TextField } from "../../ui/TextField/TextField.tsx";

export interface UnprotectFormProps {
  readonly place: StorageLocation;
  readonly way: TypedWay;
  readonly current: string;
  readonly hasPasskey: boolean;
  /** What was tried last. */
  readonly secret: SlotKind | null;
  readonly failure: ProtectionFailure | null;
  readonly on: {
    readonly type: (typed: string) => void;
    readonly chooseWay: (way: TypedWay) => void;
    readonly submit: () => void;
    readonly usePasskey: () => void;
    readonly decline: () => void;
  };
}

/** Asks for what opens the vault before its protection is taken off: whoever finds the page open cannot do it. */
export function UnprotectForm({ place, way, current, hasPasskey, secret, failure, on }: UnprotectFormProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const isCode = way === "recovery";
  const isOfPasskey = secret === "passkey";
  return (
    <Form gap={4} onSubmit={on.submit}>
      <Heading level={3} size="sm">
        ¿Quitar la protección?
      </Heading>
      <Text>{UNPROTECT_DESCRIPTIONS[place]}</Text>
      <TextField
        ref={field}
        label={isCode ? "Código de recuperación" : "Frase de paso"}
        {...(isCode ? { spellCheck: false } : { type: "password", revealable: true })}
        autoComplete={isCode ? "off" : "current-password"}
        value={current}
        error={failure && !isOfPasskey ? protectionFailure(failure, secret ?? way) : undefined}
        onChange={(typed) => on.type(typed)}
      />
      {failure && isOfPasskey && <Text role="alert">{protectionFailure(failure, secret)}</Text>}
      <Cluster gap={3}>
        <Button type="submit" variant="danger">
          Quitar la protección
        </Button>
        {hasPasskey && <Button onClick={on.usePasskey}>Usar una llave de acceso</Button>}
        <Button
          variant="quiet"
          onClick={() => {
            on.chooseWay(isCode ? "passphrase" : "recovery");
            field.current?.focus();
          }}
        >
          {isCode ? "Usar la frase de paso" : "Usar el código de recuperación"}
        </Button>
        <Button variant="quiet" onClick={on.decline}>
          Cancelar
        </Button>
      </Cluster>
    </Form>
  );
}
