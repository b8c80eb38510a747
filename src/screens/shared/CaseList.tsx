import { useMemo } from "react";
import { Link } from "react-router-dom";
import { type Case, isBeforeFiling } from "@/domain/procedure/case/case.ts";
import { compareCase } from "@/domain/procedure/case/caseRows.ts";
import { formatCount } from "@/domain/procedure/case/count.ts";
import { CASE_STATUS_NAMES, formatNext } from "@/domain/procedure/case/caseTexts.ts";
import type { Inventory } from "@/domain/procedure/validation/types.ts";
import { toCasePath } from "@/domain/shared/routes.ts";
import { Badge } from "@/components/ui/Badge/Badge.tsx";
import { TrashIcon } from "@/components/ui/Icon/icons.ts";
import { IconButton } from "@/components/ui/IconButton/IconButton.tsx";
import { Cluster, Hint, Stack } from "@/components/ui/Layout/Layout.tsx";
import { CASE_TONES } from "@/components/procedure/caseTones.ts";
import styles from "./CaseList.module.css";
import type { IsoDay } from "@/domain/shared/calendar/isoTime.ts";

export interface CaseListProps {
  readonly cases: readonly Case[];
  /** Null while the vault is read; then no progress is shown. */
  readonly inventory: Inventory | null;
  readonly today: IsoDay;
  readonly label: string;
  /** Without it no case can be removed here. */
  readonly onRemove?: ((file: Case) => void) | undefined;
}

/** Kept cases, each with its progress and its next step. */
export function CaseList({ cases, label, ...common }: CaseListProps) {
  return (
    <Stack as="ul" role="list" gap={3} aria-label={label}>
      {cases.map((file) => (
        <Item key={file.id} file={file} {...common} />
      ))}
    </Stack>
  );
}

function Item({ file, inventory, today, onRemove }: Omit<CaseListProps, "cases" | "label"> & { readonly file: Case }) {
  const shown = useMemo(() => inventory && compareCase(file, { ...inventory, day: today }), [file, inventory, today]);
  return (
    <Stack as="li" surface="raised" gap={2} pad={4} className={styles.item}>
      <Cluster align="start" justify="space-between" gap={[2, 3]}>
        <Stack gap={1} className={styles.words}>
          <Link to={toCasePath(file.id)} className={styles.name}>
            <bdi>{file.name}</bdi>
          </Link>
          {shown && <Hint>{formatNext(shown.next, file.status)}</Hint>}
        </Stack>
        {onRemove && (
          <span className={styles.remove}>
            <IconButton icon={TrashIcon} label={`Eliminar el expediente ${file.name}`} onClick={() => onRemove(file)} />
          </span>
        )}
      </Cluster>
      <Cluster align="center" gap={[2, 3]}>
        <Badge tone={CASE_TONES[file.status]}>{CASE_STATUS_NAMES[file.status]}</Badge>
        {shown && isBeforeFiling(file.status) && <Hint as="span">{formatCount(shown.count)}</Hint>}
      </Cluster>
    </Stack>
  );
}
