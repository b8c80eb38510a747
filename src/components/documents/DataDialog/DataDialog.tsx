import { useState, type ReactNode } from "react";
import { formatShortDate, pluralize } from "@/domain/shared/format.ts";
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
import { Button } from "../../ui/Button/Button.tsx";
import { Dialog } from "../../ui/Dialog/Dialog.tsx";
import {
  CheckCircleIcon,
  ClipboardIcon,
  DigitalIcon,
  DownloadIcon,
  LockIcon,
  SparklesIcon,
  TrashIcon,
  UserIcon,
  WalletIcon,
} from "../../ui/Icon/icons.ts";
import { VisuallyHidden } from "../../ui/VisuallyHidden/VisuallyHidden.tsx";
import { Cluster, Hint, Stack, Text } from "../../ui/Layout/Layout.tsx";
import { DataSection, type DataSectionProps, type OutcomeHandlers } from "./DataSection.tsx";
import { DialogSection, type DialogSectionProps } from "./DialogSection.tsx";
import { ExportQuestion } from "./ExportQuestion.tsx";
import { ImportButton, type ImportButtonProps } from "./ImportButton.tsx";
import { ImportQuestion } from "./ImportQuestion.tsx";
import { SpaceMeter } from "./SpaceMeter.tsx";
import { UnsealQuestion } from "./UnsealQuestion.tsx";

export interface DataDialogProps extends OutcomeHandlers {
  /** How much the vault has; `documents` includes the samples. */
  readonly held: { readonly documents: number; readonly demoDocuments: number; readonly cases: number };
  /** Null until they were read. */
  readonly facts: VaultDataInfo | null;
  readonly reading: boolean;
  readonly status: VaultDataStatus;
  readonly onTask: (task: VaultRequest) => void;
  readonly onClear: () => void;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** The section 'Solo tú'. */
  readonly protection?: ReactNode;
  /** Opens 'Mis datos'. */
  readonly onMyData: () => void;
  /** Opens 'Tus dispositivos'; null without a server. */
  readonly onDevices: (() => void) | null;
  readonly onClearConfirm: () => void;
  readonly onClearDecline: () => void;
  readonly onImportAnswer: (choice: ImportChoice) => void;
  readonly onUnseal: (passphrase: string) => void;
}

/** The dialog 'Ajustes': the person's data, and all that is done with the vault as a whole (decisions ). */
export function DataDialog(props: DataDialogProps) {
  const { open, onOpenChange, protection, facts, reading, status, onTask, onMyData, onDevices, onCancel } = props;
  const { documents, cases } = props.held;
  const [isExporting, setIsExporting] = useState(false);
  return (
    <>
      <Dialog
        open={open}
        onOpenChange={onOpenChange}
        title="Ajustes"
        description={
          documents + cases === 0
            ? "Tu T-Wallet está vacía."
            : `${pluralize(documents, "documento", "documentos")} en tu T-Wallet.`
        }
      >
        <Stack>
          <div role="status">
            <VisuallyHidden>{formatAnnouncement(status)}</VisuallyHidden>
          </div>
          <LinkSection title="Mis datos" icon={UserIcon} label="Ver mis datos" onOpen={onMyData}>
            Lo que has dicho de ti para todos tus trámites, y de quién son tus documentos.
          </LinkSection>
          {protection}
          {onDevices && (
            <LinkSection title="Dispositivos" icon={DigitalIcon} label="Ver tus dispositivos" onOpen={onDevices}>
              Tu T-Wallet en otros dispositivos: cómo se sincroniza, su código y cuáles son.
            </LinkSection>
          )}
          <BackupSection {...props} onExport={() => setIsExporting(true)} />
          <DataSection {...props} title="Espacio" icon={WalletIcon} tasks={[]}>
            <SpaceMeter {...props} />
          </DataSection>
          <TaskSection
            {...props}
            title="Conservar"
            icon={LockIcon}
            task="persist"
            label="Pedir al navegador que conserve los datos"
            offered={facts?.space.persisted !== true}
          >
            <Hint>
              {reading && !facts ? "Preguntando al navegador…" : persistenceText(facts?.space.persisted ?? null)}
            </Hint>
          </TaskSection>
          <TaskSection {...props} title="Comprobación" icon={CheckCircleIcon} task="verify" label="Comprobar T-Wallet">
            <Hint>Mira que las cuentas cuadren y que cada documento tenga sus datos, y arregla lo que se pueda.</Hint>
          </TaskSection>
          <DemoSection {...props} />
          <ClearSection {...props} />
        </Stack>
      </Dialog>
      <AlertDialog
        open={open && status.kind === "confirming"}
        title={clearQuestion(documents)}
        description="No se puede deshacer. Si quieres conservarlos, haz antes una copia de seguridad."
        confirmLabel="Vaciar T-Wallet"
        onConfirm={props.onClearConfirm}
        onCancel={props.onClearDecline}
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
        <UnsealQuestion wasWrong={status.wasWrong} onAnswer={props.onUnseal} onCancel={onCancel} />
      )}
      <ImportQuestion status={status} onAnswer={props.onImportAnswer} onCancel={onCancel} />
    </>
  );
}

interface LinkSectionProps extends Pick<DialogSectionProps, "title" | "icon"> {
  readonly label: string;
  readonly onOpen: () => void;
  readonly children: string;
}

/** A section that is a dialog of its own. */
function LinkSection({ label, onOpen, children, ...section }: LinkSectionProps) {
  return (
    <DialogSection {...section}>
      <Hint>{children}</Hint>
      <Cluster gap={3} align="center" fill>
        <Button aria-haspopup="dialog" onClick={onOpen}>
          {label}
        </Button>
      </Cluster>
    </DialogSection>
  );
}

/** A task without further input. */
type PlainTask = Exclude<VaultRequest["task"], "importFile">;

interface TaskSectionProps
  extends
    OutcomeHandlers,
    Pick<DataDialogProps, "status" | "onTask">,
    Pick<DataSectionProps, "title" | "icon" | "children"> {
  /** The task of the button, which keeps the focus when another task takes its place. */
  readonly task: PlainTask;
  /** Every task of the section, where the button changes its task. */
  readonly tasks?: readonly PlainTask[];
  readonly label: string;
  readonly offered?: boolean;
}

function TaskSection({ task, tasks, label, offered = true, ...section }: TaskSectionProps) {
  const { status, onTask } = section;
  return (
    <DataSection
      {...section}
      tasks={tasks ?? [task]}
      actions={
        offered && (
          <Button {...getButtonState(status, task)} onClick={() => onTask({ task })}>
            {label}
          </Button>
        )
      }
    />
  );
}

function BackupSection(props: DataDialogProps & { readonly onExport: () => void }) {
  const { held, facts, reading, status, onTask, onExport } = props;
  const noDocuments = held.documents + held.cases === 0 ? { disabled: true } : {};
  return (
    <DataSection
      {...props}
      title="Copia de seguridad"
      icon={DownloadIcon}
      tasks={["exportAll", "exportList", "importFile"]}
      actions={
        <>
          <Button
            {...getButtonState(status, "exportAll")}
            variant="primary"
            icon={DownloadIcon}
            onClick={onExport}
            {...noDocuments}
          >
            Exportar todo (con archivos)
          </Button>
          <Button
            {...getButtonState(status, "exportList")}
            icon={ClipboardIcon}
            onClick={() => onTask({ task: "exportList" })}
            {...noDocuments}
          >
            Exportar solo la lista (JSON)
          </Button>
          <ImportButton
            {...getButtonState(status, "importFile")}
            onFile={(file) => onTask({ task: "importFile", file })}
          />
        </>
      }
    >
      <Hint>{backupReason(facts)}</Hint>
      <Hint>
        Importar añade lo que hay en una copia. Si trae documentos que ya tienes, te preguntamos antes de reemplazarlos.
      </Hint>
      <Text size="sm" weight="medium">
        {reading && !facts ? "Buscando tu última copia…" : formatLastBackup(facts)}
      </Text>
    </DataSection>
  );
}

function ClearSection(props: DataDialogProps) {
  const { held, facts, status, onClear } = props;
  const isEmpty = held.documents + held.cases === 0;
  return (
    <DataSection
      {...props}
      title="Vaciar"
      icon={TrashIcon}
      tone="red"
      tasks={["clear"]}
      actions={
        !isEmpty && (
          <Button variant="danger" icon={TrashIcon} {...getButtonState(status, "clear")} onClick={onClear}>
            Vaciar T-Wallet
          </Button>
        )
      }
    >
      <Hint>{isEmpty ? "No hay documentos que eliminar." : clearText(facts)}</Hint>
    </DataSection>
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

function DemoSection(props: DataDialogProps) {
  const { demoDocuments } = props.held;
  const hasDemo = demoDocuments > 0;
  return (
    <TaskSection
      {...props}
      title="Datos de ejemplo"
      icon={SparklesIcon}
      tasks={["removeDemo", "loadDemo"]}
      task={hasDemo ? "removeDemo" : "loadDemo"}
      label={hasDemo ? "Quitar datos de ejemplo" : "Cargar datos de ejemplo"}
    >
      <Hint>
        {hasDemo
          ? `Hay ${pluralize(demoDocuments, "documento", "documentos")} de ejemplo. No son tuyos ni de nadie.`
          : "Sirven para ver cómo es una T-Wallet llena. No son tuyos ni de nadie."}
      </Hint>
    </TaskSection>
  );
}

/** The words read aloud while a task runs; its result announces itself. */
function formatAnnouncement(status: VaultDataStatus): string {
  if (status.kind !== "working") return "";
  return status.cancelling ? "Cancelando…" : TASK_LABELS[status.task];
}
