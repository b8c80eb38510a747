import { useEffect, useRef } from "react";
import type { ProtectionFailure } from "@/domain/documents/protection/protection.ts";
import { protectionFailure } from "@/domain/documents/protection/protectionMessages.ts";
import { Form } from "../../ui/Form/Form.tsx";
import { Button } from "../../ui/Button/Button.tsx";
import { Text } from "../../ui/Layout/Layout.tsx";
import { PassphraseField } from "./PassphraseField.tsx";

export interface NewPassphraseProps {
  readonly passphrase: string;
  /** It is too easy to guess. */
  readonly isRefused: boolean;
  readonly isBusy: boolean;
  readonly failure: ProtectionFailure | null;
  readonly onType: (passphrase: string) => void;
  readonly onSubmit: () => void;
  readonly onPostpone: () => void;
}

/** Asks for a new passphrase after a recovery code has opened the vault. */
export function NewPassphrase({ passphrase, isRefused, isBusy, failure, ...on }: NewPassphraseProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!isBusy || isRefused) field.current?.focus();
  }, [isBusy, isRefused]);
  return (
    <Form gap={4} before={3} onSubmit={on.onSubmit}>
      <Text>El código ha abierto tu T-Wallet. Si has olvidado la frase de paso, pon ahora otra en su lugar.</Text>
      <PassphraseField
        ref={field}
        label="Frase de paso nueva"
        value={passphrase}
        readOnly={isBusy}
        isRefused={isRefused}
        error={failure ? protectionFailure(failure) : undefined}
        onChange={on.onType}
      />
      <Button type="submit" variant="primary" fullWidth busy={isBusy}>
        Guardar la frase y entrar
      </Button>
      <Button variant="quiet" disabled={isBusy} onClick={on.onPostpone}>
        Entrar sin cambiarla
      </Button>
    </Form>
  );
}
