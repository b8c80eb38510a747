import { formatSize } from "@/domain/shared/format.ts";
import type { VaultDataInfo } from "@/domain/documents/vault/vaultData.ts";
import { Badge } from "../../ui/Badge/Badge.tsx";
import { AlertIcon } from "../../ui/Icon/icons.ts";
import { ProgressBar } from "../../ui/ProgressBar/ProgressBar.tsx";
import { Spinner } from "../../ui/Spinner/Spinner.tsx";
import { Text } from "../../ui/Layout/Layout.tsx";

/** At 100 the bar would show the seal of something completed. */
const FULLEST = 99;

export interface SpaceMeterProps {
  /** Null until they were read. */
  readonly facts: VaultDataInfo | null;
  readonly reading: boolean;
}

/** The used share of the browser's space, with a warning when little is left (decision A-149). */
export function SpaceMeter({ facts, reading }: SpaceMeterProps) {
  if (!facts) {
    return reading ? <Spinner label="Midiendo el espacio" /> : <p>No se ha podido medir el espacio.</p>;
  }
  const { usedBytes, quotaBytes, share, isNearlyFull } = facts.space;
  if (usedBytes === null || quotaBytes === null || share === null) {
    return <p>Este navegador no dice cuánto espacio queda.</p>;
  }
  return (
    <>
      <ProgressBar
        label="Espacio usado"
        value={Math.min(FULLEST, share * 100)}
        tone={isNearlyFull ? "amber" : "brand"}
        hint={`${formatSize(usedBytes)} de ${formatSize(quotaBytes)}.`}
      />
      {isNearlyFull && (
        <Text size="sm">
          <Badge tone="amber" icon={AlertIcon}>
            Casi lleno
          </Badge>{" "}
          Haz una copia y quita los documentos que ya no necesites.
        </Text>
      )}
    </>
  );
}
