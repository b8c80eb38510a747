import { REGISTERS, getFormats } from "@/domain/documents/dossier/registers.ts";
import { FORMAT_NAMES, formatConfidence, formatLimits } from "@/domain/documents/dossier/registerTexts.ts";
import { Checkbox } from "@/components/ui/Checkbox/Checkbox.tsx";
import { Heading } from "@/components/ui/Heading/Heading.tsx";
import { Hint, Stack } from "@/components/ui/Layout/Layout.tsx";
import { SegmentedControl } from "@/components/ui/SegmentedControl/SegmentedControl.tsx";
import { Select } from "@/components/ui/Select/Select.tsx";
import type { DossierSettings } from "@/machines/documents/dossier/dossier.machine.ts";
import { OfficialPage } from "@/components/procedure/OfficialPage/OfficialPage.tsx";

export interface DossierSettingsFormProps {
  readonly settings: DossierSettings;
  /** There are verdicts for the index. */
  readonly canJudge: boolean;
  readonly onChange: (settings: Partial<DossierSettings>) => void;
}

/** The register with its limits and their source, the format and the index. */
export function DossierSettingsForm({ settings, canJudge, onChange }: DossierSettingsFormProps) {
  const { profile, format, hasIndex, hasVerdicts } = settings;
  const formats = getFormats(profile);
  const limits = formatLimits(profile);
  return (
    <Stack as="section" surface="sheet" gap={4} pad="box" aria-labelledby="registro">
      <Heading level={2} id="registro">
        Dónde lo presentas
      </Heading>
      <Select
        label="Registro"
        options={REGISTERS.map(({ id, name }) => ({ value: id, label: name }))}
        value={profile.id}
        onValueChange={(id) => {
          const next = REGISTERS.find((one) => one.id === id);
          if (next) onChange({ profile: next });
        }}
      />
      <Stack gap={2}>
        {limits.length > 0 && (
          <Stack as="ul" gap={1} bullets>
            {limits.map((limit) => (
              <li key={limit}>{limit}</li>
            ))}
          </Stack>
        )}
        {profile.notes && <Hint>{profile.notes}</Hint>}
        <Hint>{formatConfidence(profile)}</Hint>
        {profile.source && <OfficialPage title="De dónde sale este dato" url={profile.source} />}
      </Stack>
      {formats.length > 1 ? (
        <SegmentedControl
          legend="Formato"
          segments={formats.map((value) => ({ value, label: FORMAT_NAMES[value] }))}
          value={format}
          onChange={(value) => onChange({ format: value })}
        />
      ) : (
        <Hint>Formato: {FORMAT_NAMES[format]}</Hint>
      )}
      <Stack gap={1}>
        <Checkbox
          label="Poner un índice al principio"
          checked={hasIndex}
          onChange={(next) => onChange({ hasIndex: next })}
        />
        {canJudge && hasIndex && (
          <Checkbox
            label="Decir en el índice cómo encaja cada documento"
            hint="Lo leerá quien reciba los documentos."
            checked={hasVerdicts}
            onChange={(next) => onChange({ hasVerdicts: next })}
          />
        )}
      </Stack>
    </Stack>
  );
}
