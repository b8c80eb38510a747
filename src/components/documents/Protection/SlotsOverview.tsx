import type { LockSettings, ProtectionStatus, SecretKind, Slot } from "@/domain/documents/protection/protection.ts";
import { SLOT_NAMES } from "@/domain/documents/protection/protectionMessages.ts";
import type { SlotQuestion, SlotTask } from "@/domain/documents/protection/steps.ts";
import { formatShortDate } from "@/domain/shared/format.ts";
import { Button } from "../../ui/Button/Button.tsx";
import { Heading } from "../../ui/Heading/Heading.tsx";
import { Cluster, Hint, Stack, Text } from "../../ui/Layout/Layout.tsx";
import { LockSettingsFields } from "./LockSettingsFields.tsx";
import { ResealNotice, type ResealNoticeProps } from "./ResealNotice.tsx";

export interface SlotsOverviewProps {
  readonly status: Extract<ProtectionStatus, { kind: "unlocked" }>;
  readonly isBusy: boolean;
  readonly task: SlotTask | null;
  readonly reseal: ResealNoticeProps;
  readonly on: {
    readonly changeSettings: (settings: LockSettings) => void;
    /** Asks for a secret before the change. */
    readonly ask: (question: SlotQuestion) => void;
    readonly changePassphrase: () => void;
  };
}

/** Fixed order, so a renewed slot does not move. */
const SLOT_ORDER: readonly SecretKind[] = ["passphrase", "recovery", "passkey"];

/** The secrets that open the vault, when it locks, and how to remove the protection. */
export function SlotsOverview({ status, isBusy, task, reseal, on }: SlotsOverviewProps) {
  // Lock settings stay enabled while they are saved: disabling the focused control would lose focus.
  const isSaving = isBusy && task?.kind === "saveSettings";
  return (
    <>
      <ResealNotice {...reseal} />
      <Stack as="section" gap={3} aria-labelledby="slots-title">
        <Heading level={3} size="sm" id="slots-title">
          Qué la abre
        </Heading>
        <Stack as="ul" role="list" gap={3}>
          {SLOT_ORDER.flatMap((kind) => {
            const ofKind = status.slots.filter((slot) => slot.kind === kind);
            // The passphrases of several devices are changed at once.
            const shown = kind === "passphrase" ? ofKind.slice(-1) : ofKind;
            return shown.map((slot) => <SlotRow key={slot.id} {...{ slot, kind, isBusy, on }} count={ofKind.length} />);
          })}
        </Stack>
        <Cluster gap={3}>
          <Button disabled={isBusy} onClick={() => on.ask({ kind: "addPasskey" })}>
            Añadir una llave de acceso
          </Button>
        </Cluster>
        <Hint>
          Una llave de acceso la abre con la huella, la cara o el PIN del dispositivo. Es cómoda, pero nunca la única
          forma: se pierde con el dispositivo.
        </Hint>
      </Stack>
      <Stack as="section" gap={3} aria-labelledby="lock-title">
        <Heading level={3} size="sm" id="lock-title">
          Cuándo se bloquea
        </Heading>
        <LockSettingsFields settings={status.settings} disabled={isBusy && !isSaving} onChange={on.changeSettings} />
        <Hint>«Ordenador compartido» cuenta desde la próxima vez que cambies la frase de paso.</Hint>
      </Stack>
      <Cluster gap={3}>
        <Button variant="danger" disabled={isBusy} onClick={() => on.ask({ kind: "unprotect" })}>
          Quitar la protección
        </Button>
      </Cluster>
    </>
  );
}

function SlotRow({
  slot,
  kind,
  count,
  isBusy,
  on,
}: { readonly slot: Slot; readonly kind: SecretKind; readonly count: number } & Pick<
  SlotsOverviewProps,
  "isBusy" | "on"
>) {
  const actionButton = (label: string, onClick: () => void) => (
    <Button size="sm" disabled={isBusy} onClick={onClick}>
      {label}
    </Button>
  );
  return (
    <Cluster as="li" gap={3} justify="space-between" align="center">
      <span>
        <Text weight="medium">{SLOT_NAMES[kind]}</Text>
        {kind === "passphrase" && count > 1 ? (
          <Hint>Hay {count}, de distintos dispositivos. Si la cambias, solo servirá la nueva.</Hint>
        ) : (
          <Hint>Desde el {formatShortDate(slot.createdAt)}</Hint>
        )}
      </span>
      {kind === "passphrase" && actionButton("Cambiar la frase", on.changePassphrase)}
      {kind === "recovery" && actionButton("Crear un código nuevo", () => on.ask({ kind: "renewRecovery" }))}
      {kind === "passkey" && actionButton("Quitar la llave", () => on.ask({ kind: "removeSlot", id: slot.id }))}
    </Cluster>
  );
}
