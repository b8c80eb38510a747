import { useEffect, useId, useRef, useState, type ReactNode } from "react";
import type { Unchecked } from "@/domain/procedure/requirements/result.ts";
import type { RowEvent } from "@/domain/procedure/validation/choices.ts";
import type { Inventory, RowGroup, Validation } from "@/domain/procedure/validation/types.ts";
import { Disclosure } from "../../ui/Disclosure/Disclosure.tsx";
import { Heading, type HeadingLevel } from "../../ui/Heading/Heading.tsx";
import { Hint, Stack } from "../../ui/Layout/Layout.tsx";
import type { Tone } from "../../ui/Tone/tone.ts";
import { ChooseDocument } from "./ChooseDocument.tsx";
import { Row, type RowActions } from "./Row.tsx";
import styles from "./RowGroups.module.css";

export interface RowGroupsProps extends RowActions {
  readonly validations: readonly Validation[];
  /** Null while the vault is read. */
  readonly inventory: Inventory | null;
  readonly headingLevel: HeadingLevel;
  /** The parts of the answer that were not checked at their source. */
  readonly unchecked?: Unchecked | undefined;
  /** The upload of a row begins in its folder (MISS-16). */
  readonly opensFolder?: boolean;
  /** The words of the specification beside those of the state. */
  readonly showsStatus?: boolean;
  /** Folds the rows that depend on the case, and those that need not be brought. */
  readonly folds?: boolean;
}

const GROUPS: readonly {
  readonly id: RowGroup;
  readonly title: string;
  readonly tone: Tone;
  readonly hint?: string;
}[] = [
  { id: "ready", title: "Vale", tone: "green" },
  { id: "unsure", title: "Por confirmar", tone: "amber" },
  { id: "missing", title: "Falta", tone: "red", hint: "Sube cada documento a tu T-Wallet, o elige uno que ya tengas." },
  {
    id: "task",
    title: "Lo que hay que hacer",
    tone: "blue",
    hint: "No hay que subirlos: márcalos cuando los hayas hecho.",
  },
  {
    id: "depends",
    title: "Según tu caso",
    tone: "grey",
    hint: "Marca los que te pidan a ti: contarán como los demás.",
  },
  { id: "notNeeded", title: "No hace falta que lo lleves", tone: "grey" },
];

/** The rows of a procedure by their verdict, each with its actions (decisions ). */
export function RowGroups(props: RowGroupsProps) {
  const {
    validations,
    inventory,
    headingLevel,
    unchecked,
    opensFolder = false,
    showsStatus = false,
    folds = false,
    onChange,
    ...actions
  } = props;
  const [choosing, setChoosing] = useState<Validation | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const changed = useRef<string | null>(null);
  useEffect(() => {
    const id = changed.current;
    changed.current = null;
    if (!validations.some((one) => one.id === id)) return;
    // The change may have moved its row to another group and removed the used control.
    if (document.activeElement !== document.body) return;
    const rows = [...(place.current?.querySelectorAll<HTMLElement>("li[data-row]") ?? [])];
    const row = rows.find((item) => item.getAttribute("data-row") === id);
    (row?.querySelector<HTMLElement>("button, input") ?? row)?.focus();
  }, [validations]);
  const change = (event: RowEvent) => {
    changed.current = event.row;
    onChange?.(event);
  };
  const row = {
    ...actions,
    inventory,
    unchecked,
    opensFolder,
    showsStatus,
    onChange: onChange && change,
    onChoose: setChoosing,
  };
  return (
    <Stack gap={5} ref={place}>
      {GROUPS.map(({ id, title, tone, hint }) => {
        const rows = validations.filter(({ group }) => group === id);
        return (
          rows.length > 0 && (
            <Group
              key={id}
              title={title}
              tone={tone}
              hint={(id === "missing" ? opensFolder : onChange) ? hint : undefined}
              level={headingLevel}
              count={rows.length}
              isFolded={folds && (id === "depends" || id === "notNeeded")}
            >
              {rows.map((validation) => (
                <Row key={validation.id} validation={validation} {...row} />
              ))}
            </Group>
          )
        );
      })}
      {choosing && inventory && (
        <ChooseDocument
          validation={choosing}
          documents={inventory.documents}
          onClose={() => setChoosing(null)}
          onChoose={(documentId) => {
            setChoosing(null);
            change({ type: "row.filed", row: choosing.id, documentId });
          }}
        />
      )}
    </Stack>
  );
}

interface GroupProps {
  readonly title: string;
  readonly tone: Tone;
  readonly hint: string | undefined;
  readonly level: HeadingLevel;
  readonly count: number;
  readonly isFolded: boolean;
  readonly children: ReactNode;
}

function Group({ title, tone, hint, level, count, isFolded, children }: GroupProps) {
  const id = useId();
  const list = (
    <Stack role="list" as="ul">
      {children}
    </Stack>
  );
  if (isFolded)
    return (
      <Disclosure label={`${title} (${count})`} headingLevel={level}>
        {hint && <Hint>{hint}</Hint>}
        {list}
      </Disclosure>
    );
  return (
    <section aria-labelledby={id} data-tone={tone}>
      <header className={styles.head}>
        <Heading level={level} size="sm">
          <span id={id}>{title}</span> <span className={styles.count}>{count}</span>
        </Heading>
        {hint && <Hint>{hint}</Hint>}
      </header>
      {list}
    </section>
  );
}
