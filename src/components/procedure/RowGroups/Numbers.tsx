import type { KnownNumber, NumberKind } from "@/domain/procedure/validation/numbers.ts";
import { shownFilename } from "@/domain/shared/format.ts";
import { Button } from "../../ui/Button/Button.tsx";
import { useCopy } from "../../ui/Button/useCopy.ts";
import { CopyIcon } from "../../ui/Icon/icons.ts";
import { Cluster, Text } from "../../ui/Layout/Layout.tsx";
import styles from "./RowGroups.module.css";

export interface NumbersProps {
  readonly kind: NumberKind;
  readonly numbers: readonly KnownNumber[];
}

const NAMES: Readonly<Record<NumberKind, string>> = {
  iban: "Tu IBAN",
  socialSecurityNumber: "Tu número de la Seguridad Social",
};

/** The stored numbers that a row asks for, each with its document and a button to copy it. */
export function Numbers({ kind, numbers }: NumbersProps) {
  const [status, copy] = useCopy();
  if (numbers.length === 0) return null;
  return (
    <>
      {numbers.map(({ value, filename }) => (
        <Cluster key={value} align="center" gap={[1, 2]} size="sm">
          <span>
            {NAMES[kind]}: <strong className={styles.number}>{value}</strong>
          </span>
          <Button size="sm" icon={CopyIcon} aria-label={`Copiar ${value}`} onClick={() => void copy(value)}>
            Copiar
          </Button>
          <Text as="span" ink="soft">
            de <bdi>{shownFilename(filename)}</bdi>
          </Text>
        </Cluster>
      ))}
      <Text role="status" size="sm" ink="green" className={styles.status}>
        {status}
      </Text>
    </>
  );
}
