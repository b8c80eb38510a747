import { useState, type ReactNode } from "react";
import { pluralize, formatShortDate } from "@/domain/shared/format.ts";
import {
  backupReason,
  clearQuestion,
  clearText,
  persistenceText,
  TASK_LABELS,
} from "@/domain/documents/vault/dataMessages.ts";
import type {
  ImportChoice,
  VaultDataInfo,
  VaultDataStatus,
  VaultRequest,
  VaultTaskName,
} from "@/domain/documents/vault/vaultData.ts";
import { AlertDialog } from "../../ui/AlertDialog/AlertDialog.tsx";
import { Button, type ButtonProps } from "../../ui/Button/Button.tsx";
import { Dialog } from "../../ui/Dialog/Dialog.tsx";
import {
  CheckCircleIcon,
  ClipboardIcon,
  DownloadIcon,
  LockIcon,
  SparklesIcon,
  TrashIcon,
  WalletIcon,
} from "../../ui/Icon/icons.ts";
import { VisuallyHidden } from "../../ui/VisuallyHidden/VisuallyHidden.tsx";
import { Hint, Stack, Text } from "../../ui/Layout/Layout.tsx";
import { DataSection, type OutcomeHandlers } from "./DataSection.tsx";
import { ExportQuestion } from "./ExportQuestion.tsx";
import { ImportButton, type ImportButtonProps } from "./ImportButton.tsx";
import { ImportQuestion } from "./ImportQuestion.tsx";
import { SpaceMeter } from "./SpaceMeter.tsx";
import { UnsealQuestion } from "./UnsealQuestion.tsx";

/** A task that needs nothing but its name. */
type PlainTask = Exclude<VaultRequest["task"], "importFile">;

/** What the vault holds. */
export interface HeldData {
  /** How many documents the vault holds, samples included. */
  readonly documents: number;
  /** How many of them are samples. */
  readonly demoDocuments: number;
  /** How many cases are kept. */
  readonly cases: number;
}

export interface DataDialogProps extends OutcomeHandlers {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly held: HeldData;
  /** Null until they were read. */
  readonly facts: VaultDataInfo | null;
  /** The facts are being read. */
  readonly reading: boolean;
  readonly status: VaultDataStatus;
  /** The section 'Solo tú'. */
  readonly protection?: ReactNode;
  readonly onTask: (task: VaultRequest) => void;
  readonly onClear: () => void;
  readonly onClearConfirm: () => void;
  readonly onClearDecline: () => void;
  readonly onImportAnswer: (choice: ImportChoice) => void;
  readonly onUnseal: (passphrase: string) => void;
}

/** The dialog 'Tus datos': what can be done with the vault as a whole (decisions ). */
export function DataDialog({
  open,
  onOpenChange,
  held: { documents, demoDocuments, cases },
  facts,
  reading,
  status,
  protection,
  onTask,
  onClear,
  onClearConfirm,
  onClearDecline,
  onImportAnswer,
  onUnseal,
  ...handlers
}: DataDialogProps) {
  const [isExporting, setIsExporting] = useState(false);
  const section = { status, ...handlers };
  const isUnread = reading && !facts;
  const isEmpty = documents + cases === 0;
  /** One button for both tasks, so that it keeps the focus when the one has made way for the other. */
  const demo = demoDocuments > 0 ? "removeDemo" : "loadDemo";
  const getTaskState = (task: VaultTaskName) => getButtonState(status, task);
  const button = (task: PlainTask, label: string, look?: Partial<ButtonProps>) => (
    <Button {...getTaskState(task)} onClick={() => onTask({ task })} {...look}>
      {label}
    </Button>
  );
  const noDocuments = isEmpty ? { disabled: true } : {};
  return (
    <>
      <Dialog
        open={open}
        onOpenChange={onOpenChange}
        title="Tus datos"
        description={
          isEmpty ? "Tu T-Wallet está vacía." : `${pluralize(documents, "documento", "documentos")} en tu T-Wallet.`
        }
      >
        <Stack>
          <div role="status">
            <VisuallyHidden>{formatAnnouncement(status)}</VisuallyHidden>
          </div>
          {protection}
          <DataSection
            {...section}
            title="Copia de seguridad"
            icon={DownloadIcon}
            tasks={["exportAll", "exportList", "importFile"]}
            actions={
              <>
                {button("exportAll", "Exportar todo (con archivos)", {
                  variant: "primary",
                  icon: DownloadIcon,
                  onClick: () => setIsExporting(true),
                  ...noDocuments,
                })}
                {button("exportList", "Exportar solo la lista (JSON)", { icon: ClipboardIcon, ...noDocuments })}
                <ImportButton {...getTaskState("importFile")} onFile={(file) => onTask({ task: "importFile", file })} />
              </>
            }
          >
            <Hint>{backupReason(facts)}</Hint>
            <Hint>
              Importar añade lo que hay en una copia. Si trae documentos que ya tienes, te preguntamos antes de
              reemplazarlos.
            </Hint>
            <Text size="sm" weight="medium">
              {isUnread ? "Buscando tu última copia…" : formatLastBackup(facts)}
            </Text>
          </DataSection>
          <DataSection {...section} title="Espacio" icon={WalletIcon} tasks={[]}>
            <SpaceMeter facts={facts} reading={reading} />
          </DataSection>
          <DataSection
            {...section}
            title="Conservar"
            icon={LockIcon}
            tasks={["persist"]}
            actions={facts?.space.persisted !== true && button("persist", "Pedir al navegador que conserve los datos")}
          >
            <Hint>{isUnread ? "Preguntando al navegador…" : persistenceText(facts?.space.persisted ?? null)}</Hint>
          </DataSection>
          <DataSection
            {...section}
            title="Comprobación"
            icon={CheckCircleIcon}
            tasks={["verify"]}
            actions={button("verify", "Comprobar T-Wallet")}
          >
            <Hint>Mira que las cuentas cuadren y que cada documento tenga sus datos, y arregla lo que se pueda.</Hint>
          </DataSection>
          <DataSection
            {...section}
            title="Datos de ejemplo"
            icon={SparklesIcon}
            tasks={["removeDemo", "loadDemo"]}
            actions={button(demo, demo === "removeDemo" ? "Quitar datos de ejemplo" : "Cargar datos de ejemplo")}
          >
            <Hint>
              {demoDocuments === 0
                ? "Sirven para ver cómo es una T-Wallet llena. No son tuyos ni de nadie."
                : `Hay ${pluralize(demoDocuments, "documento", "documentos")} de ejemplo. No son tuyos ni de nadie.`}
            </Hint>
          </DataSection>
          <DataSection
            {...section}
            title="Vaciar"
            icon={TrashIcon}
            tone="red"
            tasks={["clear"]}
            actions={
              !isEmpty && (
                <Button variant="danger" icon={TrashIcon} {...getTaskState("clear")} onClick={onClear}>
                  Vaciar T-Wallet
                </Button>
              )
            }
          >
            <Hint>{isEmpty ? "No hay documentos que eliminar." : clearText(facts)}</Hint>
          </DataSection>
        </Stack>
      </Dialog>
      <AlertDialog
        open={open && status.kind === "confirming"}
        title={clearQuestion(documents)}
        description="No se puede deshacer. Si quieres conservarlos, haz antes una copia de seguridad."
        confirmLabel="Vaciar T-Wallet"
        onConfirm={onClearConfirm}
        onCancel={onClearDecline}
      />
      {isExporting && (
        <ExportQuestion
          onCancel={() => setIsExporting(false)}
          onExport={(passphrase) => {
            setIsExporting(false);
            onTask({ task: "exportAll", ...(passphrase !== undefined && { passphrase }) });
          }}
        />
      )}
      {status.kind === "unsealing" && (
        <UnsealQuestion wasWrong={status.wasWrong} onAnswer={onUnseal} onCancel={handlers.onCancel} />
      )}
      <ImportQuestion status={status} onAnswer={onImportAnswer} onCancel={handlers.onCancel} />
    </>
  );
}

function formatLastBackup(facts: VaultDataInfo | null): string {
  return facts?.lastBackup
    ? `Última copia con archivos: ${formatShortDate(facts.lastBackup)}`
    : "Todavía no has hecho ninguna copia";
}

/** While a task runs, its button is busy and the others are disabled. */
function getButtonState(status: VaultDataStatus, task: VaultTaskName): Pick<ImportButtonProps, "busy" | "disabled"> {
  const working = status.kind === "working";
  const busy = working && status.task === task;
  return { busy, disabled: working && !busy };
}

/** What is read aloud while a task runs; its result announces itself. */
function formatAnnouncement(status: VaultDataStatus): string {
  if (status.kind !== "working") return "";
  return status.cancelling ? "Cancelando…" : TASK_LABELS[status.task];
}
