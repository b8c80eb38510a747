import { useState } from "react";
import { LIMITS } from "@/domain/shared/limits.ts";
import { Heading } from "@/components/ui/Heading/Heading.tsx";
import { Stack } from "@/components/ui/Layout/Layout.tsx";
import { Textarea } from "@/components/ui/Textarea/Textarea.tsx";
import { TextField } from "@/components/ui/TextField/TextField.tsx";
import type { CasePartProps } from "./CaseSteps.tsx";

/** The person's name and notes for a case, stored at every keystroke. */
export function CaseNotes({ file, send }: CasePartProps) {
  // An empty name is not stored: the case keeps its last one.
  const [name, setName] = useState<string | null>(null);
  return (
    <Stack as="section" surface="sheet" gap={4} pad="box" aria-labelledby="notas">
      <Heading level={2} id="notas">
        Notas
      </Heading>
      <TextField
        label="Nombre del expediente"
        value={name ?? file.name}
        maxLength={LIMITS.caseNameCharacters}
        error={name === "" ? "Escribe un nombre." : undefined}
        onChange={(next) => {
          const isName = next.trim() !== "";
          setName(isName ? null : "");
          if (isName) send({ type: "name.changed", name: next });
        }}
      />
      <Textarea
        label="Tus notas"
        hint="Se guardan solas mientras escribes."
        value={file.notes}
        maxLength={LIMITS.caseNotesCharacters}
        onChange={(notes) => send({ type: "notes.changed", notes })}
      />
    </Stack>
  );
}
