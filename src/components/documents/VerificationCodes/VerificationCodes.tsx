import type { VerificationCode } from "@/domain/documents/verification/verification.ts";
import { useCopy } from "../../ui/Button/useCopy.ts";
import { Button } from "../../ui/Button/Button.tsx";
import { CopyIcon } from "../../ui/Icon/icons.ts";
import { Cluster, Hint, Stack, Text } from "../../ui/Layout/Layout.tsx";
import { LinkButton } from "../../ui/LinkButton/LinkButton.tsx";

export interface VerificationCodesProps {
  readonly codes: readonly VerificationCode[];
}

/** The verification codes of a document with the office's page to check them. The link never carries the code. */
export function VerificationCodes({ codes }: VerificationCodesProps) {
  return (
    <Stack gap={3}>
      {codes.map((found) => (
        <Code key={found.code} {...found} />
      ))}
      <Hint>
        Compara el código con el del documento antes de usarlo: se ha leído de él. Quien lo tiene puede ver el
        documento.
      </Hint>
    </Stack>
  );
}

function Code({ code, codeName, issuer }: VerificationCode) {
  const [status, copy] = useCopy();
  return (
    <Stack gap={2}>
      <Text>
        {issuer ? `${codeName} de ${issuer.name}: ` : `${codeName}: `}
        <strong>{code}</strong>
      </Text>
      <Cluster gap={2} align="center">
        <Button size="sm" icon={CopyIcon} aria-label={`Copiar código ${code}`} onClick={() => void copy(code)}>
          Copiar código
        </Button>
        {issuer && (
          <LinkButton size="sm" href={issuer.verifyUrl}>
            Cotejar en la sede
          </LinkButton>
        )}
        <Text role="status" size="sm" weight="medium">
          {status}
        </Text>
      </Cluster>
      {!issuer && <Hint>Cotéjalo en la sede de quien lo expidió: el documento dice la dirección junto al código.</Hint>}
    </Stack>
  );
}
