import { useRef } from "react";
import {
  createMe,
  draftPerson,
  isAmbiguous,
  toHolderChoice,
  type HolderChoice,
} from "@/domain/documents/people/holderChoice.ts";
import type { DocumentEvidence } from "@/domain/documents/people/evidence.ts";
import type { Person } from "@/domain/documents/people/person.ts";
import { formatProposal, getPersonName, RELATION_NAMES } from "@/domain/documents/people/personNames.ts";
import { shownFilename } from "@/domain/shared/format.ts";
import { proposeHolder } from "@/domain/documents/people/propose.ts";
import { Button } from "../../ui/Button/Button.tsx";
import { Notice } from "../../ui/Notice/Notice.tsx";
import { Stack } from "../../ui/Layout/Layout.tsx";
import { Select, type SelectOption } from "../../ui/Select/Select.tsx";
import { PersonForm, type PersonNote } from "../PersonForm/PersonForm.tsx";

export interface HolderFieldProps {
  readonly people: readonly Person[];
  readonly choice: HolderChoice;
  readonly evidence: DocumentEvidence;
  /** For a new person. */
  readonly newId: string;
  /** Asks for a confirmation where the proposed holder is the person who uses the product. */
  readonly asksIfMine?: boolean;
  readonly disabled?: boolean;
  /** Shows the label to assistive technology only. */
  readonly labelHidden?: boolean;
  readonly onChange: (choice: HolderChoice) => void;
}

const ME = "me";
const NEW = "new";
const NOBODY = "nobody";
const KNOWN = "person:";

const HINTS = {
  none: "Si lo dices, sabremos en qué trámites te sirve. También puedes dejarlo así.",
  several: "Puede ser de más de una persona: elige tú, o déjalo así.",
};

/** Chooses a document's holder: one of the people, a new person, or an unknown one, which is always valid (decision A-160). */
export function HolderField({
  people,
  choice,
  evidence,
  newId,
  asksIfMine = false,
  disabled = false,
  labelHidden = false,
  onChange,
}: HolderFieldProps) {
  const field = useRef<HTMLDivElement>(null);
  const hasApplicant = people.some(({ relation }) => relation === "applicant");
  const options: readonly SelectOption[] = [
    ...(hasApplicant ? [] : [{ value: ME, label: RELATION_NAMES.applicant }]),
    ...people.map((person) => toOption(person)),
    { value: NEW, label: "Otra persona…", hint: "También una empresa o entidad" },
    { value: NOBODY, label: "No lo sé / de nadie" },
  ];
  const holder = choice.kind === "known" ? people.find(({ id }) => id === choice.holder.personId) : undefined;
  const value = getValue(choice, holder);
  const reason = choice.kind === "known" && holder ? formatProposal(holder, choice.holder.origin) : null;
  const id = choice.kind === "new" ? choice.person.id : newId;
  const create = ({ alias, relation }: PersonNote) => onChange({ kind: "new", person: { id, alias, relation } });

  function choose(chosen: string) {
    if (chosen === NOBODY) onChange(toHolderChoice(null));
    else if (chosen === ME) create(createMe(id));
    else if (chosen === NEW) create(draftPerson(evidence, people));
    else {
      const personId = chosen.slice(KNOWN.length);
      const proposal = proposeHolder(evidence, people);
      onChange(toHolderChoice(proposal?.personId === personId ? proposal : { personId, origin: "said" }));
    }
  }

  return (
    <Stack gap={4} ref={field}>
      <Select
        disabled={disabled}
        label="De quién es"
        labelHidden={labelHidden}
        hint={reason ?? (value === NOBODY ? HINTS[isAmbiguous(evidence, people) ? "several" : "none"] : undefined)}
        options={options}
        value={value}
        onValueChange={choose}
      />
      {asksIfMine && value === ME && (
        <Notice
          title="¿Es tuyo?"
          actions={
            <Button
              size="sm"
              disabled={disabled}
              onClick={() => {
                field.current?.querySelector<HTMLElement>("[role=combobox]")?.focus();
                choose(NOBODY);
              }}
            >
              No es mío
            </Button>
          }
        >
          Está a nombre de <bdi>{shownFilename(evidence.names[0] ?? "")}</bdi>. Si lo guardas así, sabremos que eres tú
          y te servirá en tus trámites.
        </Notice>
      )}
      {choice.kind === "new" && value === NEW && (
        <PersonForm disabled={disabled} person={choice.person} onChange={create} />
      )}
    </Stack>
  );
}

function toOption(person: Person): SelectOption {
  const label = getPersonName(person);
  const relation = RELATION_NAMES[person.relation];
  return { value: `${KNOWN}${person.id}`, label, ...(label !== relation && { hint: relation }) };
}

function getValue(choice: HolderChoice, holder: Person | undefined): string {
  if (choice.kind === "new") return choice.person.relation === "applicant" ? ME : NEW;
  return holder ? `${KNOWN}${holder.id}` : NOBODY;
}
