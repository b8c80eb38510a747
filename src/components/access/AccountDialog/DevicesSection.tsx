import { useRef } from "react";
import { DEVICE_FAILURES, type DeviceFailure } from "@/domain/access/account/accountMessages.ts";
import type { DeviceList, DevicesRemoval, RemovedDevices, SessionDevice } from "@/domain/access/account/devices.ts";
import { type LocalOnlyData, onlyHereEntries } from "@/domain/access/account/onlyHere.ts";
import { formatInstant } from "@/domain/shared/format.ts";
import { AlertDialog } from "../../ui/AlertDialog/AlertDialog.tsx";
import { Badge } from "../../ui/Badge/Badge.tsx";
import { Button } from "../../ui/Button/Button.tsx";
import { Cluster, Hint, Stack, Text } from "../../ui/Layout/Layout.tsx";
import { ErrorNotice } from "../../ui/ErrorNotice/ErrorNotice.tsx";
import { DigitalIcon } from "../../ui/Icon/icons.ts";
import { Skeleton } from "../../ui/Skeleton/Skeleton.tsx";
import styles from "./AccountDialog.module.css";
import { DialogSection } from "../../documents/DataDialog/DialogSection.tsx";

export interface DevicesSectionProps {
  /** Null until it was read. */
  readonly list: DeviceList | null;
  readonly listState: "loading" | "ready" | "failed";
  readonly removal: DevicesRemoval;
  /** What is removed. */
  readonly which: RemovedDevices;
  /** What is in this browser alone; null where it was not looked at. */
  readonly onlyHere: LocalOnlyData | null;
  readonly devicesFailure: DeviceFailure | null;
  readonly onListRetry: () => void;
  readonly onRemove: (which: RemovedDevices) => void;
  /** The yes to the question, or to another attempt. */
  readonly onRemovalConfirm: () => void;
  readonly onRemovalDecline: () => void;
  readonly onRemovalDismiss: () => void;
}

/** 'Dispositivos': those that open the vault, and the end of this one or of all others (decision A-174). */
export function DevicesSection({
  list,
  listState,
  removal,
  which,
  onlyHere,
  devicesFailure,
  ...on
}: DevicesSectionProps) {
  const section = useRef<HTMLElement>(null);
  const others = (list?.devices ?? []).filter(({ isCurrent }) => !isCurrent).length;
  const busy = removal === "counting" || removal === "removing";
  /** The button that was pressed goes away; the focus stays in the section. */
  const keepFocus = (act: () => void) => () => {
    section.current?.focus({ preventScroll: true });
    act();
  };
  return (
    <DialogSection ref={section} title="Dispositivos" icon={DigitalIcon}>
      <Hint>Los navegadores que pueden abrir esta T-Wallet con la contraseña de acceso.</Hint>
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
            {busy && (removal === "counting" ? "Mirando qué hay solo aquí…" : REMOVING[which])}
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
              <Button size="sm" variant="quiet" onClick={keepFocus(on.onRemovalDismiss)}>
                Cerrar aviso
              </Button>
            </>
          }
        />
      )}
      <AlertDialog
        open={removal === "confirming" && which === "this"}
        title="¿Quitar este dispositivo?"
        description="Este navegador dejará de abrir tu T-Wallet, y se borrará todo lo que Tramia guarda en él. Lo que hay en el servidor sigue allí."
        confirmLabel="Quitar y borrar"
        onConfirm={on.onRemovalConfirm}
        onCancel={on.onRemovalDecline}
      >
        <ThisQuestion onlyHere={onlyHere} code={list?.code ?? null} isLast={others === 0} />
      </AlertDialog>
      <AlertDialog
        open={removal === "confirming" && which === "others"}
        title="¿Quitar los demás dispositivos?"
        description="Dejarán de abrir tu T-Wallet. Lo que guarden en su navegador no se borra. Para volver a abrirla en ellos hará falta el código de recuperación."
        confirmLabel="Quitar los demás"
        onConfirm={on.onRemovalConfirm}
        onCancel={on.onRemovalDecline}
      >
        {list?.code?.isKeptByDevices && (
          <p>
            Alguno puede guardar todavía tu código de recuperación, que es de los antiguos. Crea después uno nuevo para
            que tampoco entren con él.
          </p>
        )}
      </AlertDialog>
    </DialogSection>
  );
}

const REMOVING: Readonly<Record<RemovedDevices, string>> = {
  this: "Quitando este dispositivo…",
  others: "Quitando los demás…",
};

function DeviceItem({ device: { name, firstSeen, lastUsed, isCurrent } }: { readonly device: SessionDevice }) {
  return (
    <Stack as="li" gap={1}>
      <Text size="sm" weight="medium">
        {name} {isCurrent && <Badge tone="green">Este dispositivo</Badge>}
      </Text>
      <Hint>
        Desde el {formatInstant(firstSeen)}. Último uso: {formatInstant(lastUsed)}.
      </Hint>
    </Stack>
  );
}

/** What goes with this browser, and whether the vault can be opened again without it. */
function ThisQuestion({
  onlyHere,
  code,
  isLast,
}: Pick<DevicesSectionProps, "onlyHere"> & { readonly code: DeviceList["code"]; readonly isLast: boolean }) {
  const entries = onlyHere && onlyHereEntries(onlyHere);
  return (
    <Stack gap={3}>
      {entries === null && <p>No hemos podido mirar qué hay solo en este navegador. Lo que haya se perderá.</p>}
      {entries?.length === 0 && <p>No hay nada que esté solo en este navegador.</p>}
      {entries && entries.length > 0 && (
        <>
          <p>Solo está en este navegador, y se perderá:</p>
          <ul className={styles.lost}>
            {entries.map((entry) => (
              <li key={entry}>{entry}</li>
            ))}
          </ul>
        </>
      )}
      {isLast && (
        <p>
          {code
            ? "Ningún otro dispositivo la abre: después solo podrás volver con tu código de recuperación."
            : "Ningún otro dispositivo la abre y no tienes código de recuperación: no podrás volver a abrirla. Cancela y crea antes uno."}
        </p>
      )}
    </Stack>
  );
}
