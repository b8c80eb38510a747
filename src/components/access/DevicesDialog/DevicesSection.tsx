import { useRef } from "react";
import { DEVICE_FAILURES, type DeviceFailure } from "@/domain/access/account/accountMessages.ts";
import type { DeviceList, DevicesRemoval, RemovedDevices, SessionDevice } from "@/domain/access/account/devices.ts";
import type { SyncStatus } from "@/domain/documents/sync/syncStatus.ts";
import { lossText } from "@/domain/documents/sync/syncMessages.ts";
import { formatInstant } from "@/domain/shared/format.ts";
import { AlertDialog } from "../../ui/AlertDialog/AlertDialog.tsx";
import { Badge } from "../../ui/Badge/Badge.tsx";
import { Button } from "../../ui/Button/Button.tsx";
import { Cluster, Hint, Stack, Text } from "../../ui/Layout/Layout.tsx";
import { ErrorNotice } from "../../ui/ErrorNotice/ErrorNotice.tsx";
import { DigitalIcon } from "../../ui/Icon/icons.ts";
import { Skeleton } from "../../ui/Skeleton/Skeleton.tsx";
import styles from "./DevicesDialog.module.css";
import { DialogSection } from "../../documents/DataDialog/DialogSection.tsx";

export interface DevicesSectionProps {
  /** Null until it is read. */
  readonly list: DeviceList | null;
  readonly listState: "loading" | "ready" | "failed";
  readonly removal: DevicesRemoval;
  readonly which: RemovedDevices;
  readonly sync: SyncStatus;
  readonly devicesFailure: DeviceFailure | null;
  readonly onListRetry: () => void;
  readonly onRemove: (which: RemovedDevices) => void;
  /** Called when the person agrees, or tries again. */
  readonly onRemovalConfirm: () => void;
  /** Called when the person declines, or closes the message of a failure. */
  readonly onRemovalDecline: () => void;
}

/** 'Dispositivos': those that open the vault, and buttons to remove this one or all others (decision A-174). */
export function DevicesSection({ list, listState, removal, which, sync, devicesFailure, ...on }: DevicesSectionProps) {
  const section = useRef<HTMLElement>(null);
  const others = (list?.devices ?? []).filter(({ isCurrent }) => !isCurrent).length;
  const busy = removal === "removing";
  /** The pressed button is removed; the focus stays in the section. */
  const keepFocus = (act: () => void) => () => {
    section.current?.focus({ preventScroll: true });
    act();
  };
  return (
    <DialogSection ref={section} title="Dispositivos" icon={DigitalIcon}>
      {sync.kind !== "off" && <Hint>Los que abren esta T-Wallet con la contraseña de acceso.</Hint>}
      {list ? (
        <Stack as="ul" gap={3} className={styles.devices} aria-busy={listState === "loading"}>
          {list.devices.map((device) => (
            <DeviceItem key={device.id} device={device} />
          ))}
        </Stack>
      ) : (
        listState === "loading" && <Skeleton lines={2} label="Buscando tus dispositivos" />
      )}
      {listState === "failed" && (
        <ErrorNotice
          headingLevel={4}
          title="No hemos podido leer tus dispositivos"
          description="Puede que no haya conexión."
          actions={
            <Button size="sm" onClick={keepFocus(on.onListRetry)}>
              Volver a intentarlo
            </Button>
          }
        />
      )}
      {list && (
        <Cluster gap={3} align="center" fill>
          <Button busy={busy && which === "this"} disabled={busy} onClick={() => on.onRemove("this")}>
            Quitar este dispositivo
          </Button>
          {others > 0 && (
            <Button busy={busy && which === "others"} disabled={busy} onClick={() => on.onRemove("others")}>
              Quitar los demás
            </Button>
          )}
          <Text role="status" size="sm" weight="medium">
            {busy && REMOVING[which]}
          </Text>
        </Cluster>
      )}
      {removal === "failed" && devicesFailure && (
        <ErrorNotice
          headingLevel={4}
          title="No se ha podido quitar"
          description={DEVICE_FAILURES[devicesFailure]}
          actions={
            <>
              <Button size="sm" onClick={keepFocus(on.onRemovalConfirm)}>
                Volver a intentarlo
              </Button>
              <Button size="sm" variant="quiet" onClick={keepFocus(on.onRemovalDecline)}>
                Cerrar aviso
              </Button>
            </>
          }
        />
      )}
      <RemovalQuestions {...{ removal, which, sync }} isLast={others === 0} on={on} />
    </DialogSection>
  );
}

interface RemovalQuestionsProps extends Pick<DevicesSectionProps, "removal" | "which" | "sync"> {
  /** No other device opens the vault. */
  readonly isLast: boolean;
  readonly on: Pick<DevicesSectionProps, "onRemovalConfirm" | "onRemovalDecline">;
}

function RemovalQuestions({ removal, which, sync, isLast, on }: RemovalQuestionsProps) {
  const answers = { onConfirm: on.onRemovalConfirm, onCancel: on.onRemovalDecline };
  return (
    <>
      <AlertDialog
        {...answers}
        open={removal === "confirming" && which === "this"}
        title="¿Quitar este dispositivo?"
        description="Dejará de abrir tu T-Wallet, y se borrará todo lo que Tramia guarda en él."
        confirmLabel="Quitar y borrar"
      >
        <Stack gap={3}>
          <p>{lossText(sync)}</p>
          {sync.kind !== "off" && isLast && (
            <p>Ningún otro dispositivo la abre: después solo podrás volver con tu código de recuperación.</p>
          )}
        </Stack>
      </AlertDialog>
      <AlertDialog
        {...answers}
        open={removal === "confirming" && which === "others"}
        title="¿Quitar los demás dispositivos?"
        description="Dejarán de abrir tu T-Wallet y de recibir cambios. Lo que ya guardan no se borra. Para volver a unirlos hará falta el código de recuperación."
        confirmLabel="Quitar los demás"
      />
    </>
  );
}

const REMOVING: Readonly<Record<RemovedDevices, string>> = {
  this: "Quitando este dispositivo…",
  others: "Quitando los demás…",
};

function DeviceItem({ device }: { readonly device: SessionDevice }) {
  const { name, firstSeen, lastUsed, isCurrent, asksForSecret } = device;
  return (
    <Stack as="li" gap={1}>
      <Text size="sm" weight="medium">
        {name} {isCurrent && <Badge tone="green">Este dispositivo</Badge>}
      </Text>
      <Hint>
        Desde el {formatInstant(firstSeen)}. Último uso: {formatInstant(lastUsed)}.
      </Hint>
      {asksForSecret !== null && (
        <Hint>{asksForSecret ? "Protegido con «Solo tú»." : "Se abre sin pedir nada más."}</Hint>
      )}
    </Stack>
  );
}
