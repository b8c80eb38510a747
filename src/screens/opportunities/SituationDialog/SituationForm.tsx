import { useState } from "react";
import { SECTORS } from "@/domain/grants/sectors.ts";
import type { Situation } from "@/domain/grants/situation.ts";
import { parseSituation, SIZE_OPTIONS, STAGE_OPTIONS } from "@/domain/grants/situationOptions.ts";
import { REGION_HINT, REGION_OPTIONS, UNSAID, withUnsaid } from "@/components/grants/regionOptions.ts";
import { Form } from "@/components/ui/Form/Form.tsx";
import { Icon } from "@/components/ui/Icon/Icon.tsx";
import { LockIcon } from "@/components/ui/Icon/icons.ts";
import { Select, type SelectOption } from "@/components/ui/Select/Select.tsx";
import { ListRow } from "@/components/ui/Layout/Layout.tsx";
import styles from "./SituationDialog.module.css";

type Question = keyof Situation;

const OPTIONS: Readonly<Record<Question, readonly SelectOption[]>> = {
  size: withUnsaid(SIZE_OPTIONS),
  region: REGION_OPTIONS,
  sector: withUnsaid(SECTORS.map(({ letter, name }) => ({ value: letter, label: name }))),
  stage: withUnsaid(STAGE_OPTIONS),
};

const NO_SECTOR = "Un particular sin actividad económica no tiene sector.";

const QUESTIONS: readonly { readonly id: Question; readonly label: string; readonly hint?: string }[] = [
  { id: "size", label: "Tipo de solicitante" },
  { id: "region", label: "Provincia o isla", hint: REGION_HINT },
  { id: "sector", label: "Sector", hint: "Déjalo sin contestar si no tienes actividad económica." },
  { id: "stage", label: "Etapa" },
];

export interface SituationFormProps {
  /** So that a button outside the form can submit it. */
  readonly id: string;
  readonly situation: Situation;
  readonly onSave: (situation: Situation) => void;
}

/** The four questions of 'Tu situación', with answers of their own until the form is submitted. */
export function SituationForm({ id, situation, onSave }: SituationFormProps) {
  const [draft, setDraft] = useState(() => parseSituation(situation));
  const isClosed = (question: Question) => question === "sector" && draft.size === "person";
  return (
    <Form gap={4} id={id} onSubmit={() => onSave(isClosed("sector") ? { ...draft, sector: null } : draft)}>
      <ListRow as="p" gap={3} pad={[3, 4]} size="sm" className={styles.privacy}>
        <span className={styles.icon}>
          <Icon icon={LockIcon} />
        </span>
        <span>
          Se queda en tu T-Wallet: no se envía a nadie, salvo la provincia y el tipo de solicitante cuando se consulta
          la BDNS.
        </span>
      </ListRow>
      {QUESTIONS.map(({ id: question, label, hint }) => (
        <Select
          key={question}
          label={label}
          hint={isClosed(question) ? NO_SECTOR : hint}
          options={OPTIONS[question]}
          disabled={isClosed(question)}
          value={(isClosed(question) ? null : draft[question]) ?? UNSAID}
          onValueChange={(value) => setDraft(parseSituation({ ...draft, [question]: value }))}
        />
      ))}
    </Form>
  );
}
