import type { Person, Relation } from "@/domain/documents/people/person.ts";
import { RELATION_NAMES } from "@/domain/documents/people/personNames.ts";
import { LIMITS } from "@/domain/shared/limits.ts";
import { Grid } from "../../ui/Layout/Layout.tsx";
import { Select } from "../../ui/Select/Select.tsx";
import { TextField } from "../../ui/TextField/TextField.tsx";

/** Name of a person and their relation to the person who uses the product. */
export type PersonNote = Required<Pick<Person, "alias" | "relation">>;

export interface PersonFormProps {
  readonly person: PersonNote;
  /** Offers 'Yo' as well: no other person is the applicant. */
  readonly mayBeApplicant?: boolean;
  readonly disabled?: boolean;
  readonly onChange: (person: PersonNote) => void;
}

const OFFERED: readonly Relation[] = [
  "spouse",
  "child",
  "minor",
  "parent",
  "sibling",
  "entity",
  "representative",
  "deceased",
  "other",
];

/** Name and relation of a person or a company. Both are optional: without a name the relation is shown. */
export function PersonForm({ person, mayBeApplicant = false, disabled = false, onChange }: PersonFormProps) {
  const relations = OFFERED.includes(person.relation) ? OFFERED : [person.relation, ...OFFERED];
  const offered = mayBeApplicant && person.relation !== "applicant" ? ["applicant" as const, ...relations] : relations;
  return (
    <Grid min={14} gap={4} align="end">
      <TextField
        disabled={disabled}
        label="Nombre o alias"
        hint="Como quieras verlo en tus listas."
        maxLength={LIMITS.personNameCharacters}
        autoComplete="off"
        value={person.alias}
        onChange={(alias) => onChange({ ...person, alias })}
      />
      <Select
        disabled={disabled}
        label="Qué es para ti"
        options={offered.map((relation) => ({ value: relation, label: RELATION_NAMES[relation] }))}
        value={person.relation}
        onValueChange={(value) => {
          const relation = offered.find((one) => one === value);
          if (relation) onChange({ ...person, relation });
        }}
      />
    </Grid>
  );
}
