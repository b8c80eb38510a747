import { SUGGESTED_PROCEDURES } from "@/domain/procedure/requirements/suggested.ts";
import { Form } from "@/components/ui/Form/Form.tsx";
import { Button } from "@/components/ui/Button/Button.tsx";
import { SearchIcon } from "@/components/ui/Icon/icons.ts";
import { Select } from "@/components/ui/Select/Select.tsx";
import { TextField } from "@/components/ui/TextField/TextField.tsx";
import { Cluster } from "@/components/ui/Layout/Layout.tsx";

const OPTIONS = SUGGESTED_PROCEDURES.map((text) => ({ value: text, label: text }));

export interface SearchFormControls {
  /** The button 'Buscar Requisitos' works: the query is not blank (SOC-26). */
  readonly canSearch: boolean;
  readonly onQuery: (text: string) => void;
  readonly onSearch: () => void;
}

export interface SearchFormProps extends SearchFormControls {
  readonly query: string;
}

/** One query, chosen from the suggestions or typed. */
export function SearchForm({ query, canSearch, onQuery, onSearch }: SearchFormProps) {
  function submit() {
    if (canSearch) onSearch();
  }
  return (
    <Form surface="sheet" gap={4} pad="box" onSubmit={submit}>
      <Select
        label="Selecciona qué necesitas hacer"
        placeholder="Elige un trámite frecuente"
        options={OPTIONS}
        value={OPTIONS.some(({ value }) => value === query) ? query : ""}
        // Inside a form Radix reports "" when the written query leaves the list: that must not wipe it.
        onValueChange={(value) => {
          if (value !== "") onQuery(value);
        }}
      />
      <TextField
        label="O escribe tu consulta"
        placeholder="Por ejemplo: empadronarme"
        autoComplete="off"
        value={query}
        onChange={onQuery}
      />
      <Cluster oneLine fill>
        <Button type="submit" variant="primary" icon={SearchIcon} disabled={!canSearch}>
          Buscar Requisitos
        </Button>
      </Cluster>
    </Form>
  );
}
