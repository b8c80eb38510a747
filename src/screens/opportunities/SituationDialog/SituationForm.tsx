import { useState } from "react";
import { REGIONS } from "@/domain/grants/regions.ts";
import { SECTORS } from "@/domain/grants/sectors.ts";
import type { Situation, SizeId } from "@/domain/grants/situation.ts";
import { SIZE_OPTIONS, STAGE_OPTIONS } from "@/domain/grants/situationOptions.ts";
import { REGION_HINT, REGION_OPTIONS, UNSAID, withUnsaid } from "@/components/grants/regionOptions.ts";
import { Form } from "@/components/ui/Form/Form.tsx";
import { Icon } from "@/components/ui/Icon/Icon.tsx";
import { LockIcon } from "@/components/ui/Icon/icons.ts";
import { Select, type SelectOption } from "@/components/ui/Select/Select.tsx";
import { ListRow } from "@/components/ui/Layout/Layout.tsx";
import styles from "./SituationDialog.module.css";

/** Who has no sector. */
const PERSON: SizeId = "person";

type Question = keyof Situation;
type Draft = Readonly<Record<Question, string>>;

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
  const [draft, setDraft] = useState<Draft>(() => toDraft(situation));
  const isClosed = (question: Question) => question === "sector" && draft.size === PERSON;
  return (
    <Form gap={4} id={id} onSubmit={() => onSave(parseDraft(draft))}>
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
          value={isClosed(question) ? UNSAID : draft[question]}
          onValueChange={(value) => setDraft({ ...draft, [question]: value })}
        />
      ))}
    </Form>
  );
}

function toDraft({ sector, size, region, stage }: Situation): Draft {
  return { sector: sector ?? UNSAID, size: size ?? UNSAID, region: region ?? UNSAID, stage: stage ?? UNSAID };
}

/** Only what one of the options says counts as said. */
function parseDraft(draft: Draft): Situation {
  const size = SIZE_OPTIONS.find(({ value }) => value === draft.size)?.value ?? null;
  return {
    sector: size === PERSON ? null : (SECTORS.find(({ letter }) => letter === draft.sector)?.letter ?? null),
    size,
    region: REGIONS.find(({ code }) => code === draft.region)?.code ?? null,
    stage: STAGE_OPTIONS.find(({ value }) => value === draft.stage)?.value ?? null,
  };
}
