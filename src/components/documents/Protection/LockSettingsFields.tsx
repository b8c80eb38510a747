import type { LockSettings } from "@/domain/documents/protection/protection.ts";
import { IDLE_CHOICES, idleHint, SHARED_COMPUTER_HINT } from "@/domain/documents/protection/protectionMessages.ts";
import { Checkbox } from "../../ui/Checkbox/Checkbox.tsx";
import { Select } from "../../ui/Select/Select.tsx";

export interface LockSettingsFieldsProps {
  readonly settings: LockSettings;
  readonly disabled?: boolean;
  readonly onChange: (settings: LockSettings) => void;
}

/** When the vault locks, and whether others use this computer. */
export function LockSettingsFields({ settings, disabled = false, onChange }: LockSettingsFieldsProps) {
  return (
    <>
      <Select
        label="Bloquear"
        hint={idleHint(settings)}
        value={String(settings.idleMinutes)}
        disabled={disabled}
        options={IDLE_CHOICES.map(({ value, label }) => ({ value: String(value), label }))}
        onValueChange={(chosen) => {
          const choice = IDLE_CHOICES.find(({ value }) => String(value) === chosen);
          if (choice) onChange({ ...settings, idleMinutes: choice.value });
        }}
      />
      <Checkbox
        label="Ordenador compartido"
        hint={SHARED_COMPUTER_HINT}
        checked={settings.isSharedComputer}
        disabled={disabled}
        onChange={(isSharedComputer) => onChange({ ...settings, isSharedComputer })}
      />
    </>
  );
}
