import { useRef, useState, type ReactNode } from "react";
import type { Case } from "@/domain/procedure/case/case.ts";
import { hasUnseenChange, isBeforeFiling } from "@/domain/procedure/case/case.ts";
import type { ComparedCase } from "@/domain/procedure/case/caseRows.ts";
import { findSilence, formatWaitDoubts } from "@/domain/procedure/case/caseTexts.ts";
import { FAILURE_CAUSES } from "@/domain/documents/vault/walletMessages.ts";
import type { VaultFailure } from "@/domain/documents/vault/vaultFailure.ts";
import type { Inventory } from "@/domain/procedure/validation/types.ts";
import type { CodesById } from "@/services/documents/verification/verificationCodes.queries.ts";
import type { CaseActorEvent } from "@/machines/procedure/case/case.machine.ts";
import { ProcedureList, ProcedurePage } from "@/components/procedure/ProcedurePage/ProcedurePage.tsx";
import type { RowActions } from "@/components/procedure/RowGroups/Row.tsx";
import { Button } from "@/components/ui/Button/Button.tsx";
import { Disclosure } from "@/components/ui/Disclosure/Disclosure.tsx";
import { DocumentIcon, PrintIcon, RefreshIcon, TrashIcon } from "@/components/ui/Icon/icons.ts";
import { Cluster, Hint, PageBody, Stack } from "@/components/ui/Layout/Layout.tsx";
import { Notice } from "@/components/ui/Notice/Notice.tsx";
import { PageHeader } from "@/components/ui/PageHeader/PageHeader.tsx";
import { useKeptFocus } from "../shared/useKeptFocus.ts";
import { CaseCodes } from "./CaseCodes.tsx";
import { CaseActions } from "./CaseActions.tsx";
import { CaseDates } from "./CaseDates.tsx";
import { CaseHistory } from "./CaseHistory.tsx";
import { CaseNotes } from "./CaseNotes.tsx";
import { CaseSteps } from "./CaseSteps.tsx";
import { HistorySheet, TakeSheet } from "./PrintSheets.tsx";
import styles from "./CaseView.module.css";
import type { IsoDay } from "@/domain/shared/calendar/isoTime.ts";

export interface CaseViewProps extends Omit<RowActions, "onChange"> {
  readonly file: Case;
  /** Null while the vault is read. */
  readonly compared: ComparedCase | null;
  readonly inventory: Inventory | null;
  /** Of the fitting documents and the receipts; undefined while they are read. */
  readonly codes: CodesById | undefined;
  readonly today: IsoDay;
  /** Why the last change is not stored; `removed` where another tab removed the case. */
  readonly failure: VaultFailure | "removed" | null;
  /** The card of the case was removed from the product. */
  readonly isCardGone: boolean;
  readonly questions: ReactNode;
  readonly send: (event: CaseActorEvent) => void;
  readonly onDownloadCalendar: () => void;
  /** Opens 'Documentos para presentar'. */
  readonly onPrepare: () => void;
  readonly onPrint: () => void;
  readonly onKeepAgain: () => void;
  readonly onRemove: () => void;
  readonly onBack: () => void;
}

/** A kept case, from its missing documents to the answer of the office; the page of its procedure and what is its own. */
export function CaseView(props: CaseViewProps) {
  const { file, send, onBack } = props;
  const sheets = useRef<HTMLDivElement>(null);
  const [title, kept] = useKeptFocus<HTMLHeadingElement>();
  const print = (sheet: "take" | "history") => {
    sheets.current?.setAttribute("data-sheet", sheet);
    props.onPrint();
  };
  const isUnfiled = isBeforeFiling(file.status);
  /** Null until the person opens or closes them. */
  const [steps, setSteps] = useState<boolean | null>(null);
  const isFiling = props.compared?.next?.kind === "file";
  const dates = (
    <Disclosure label="Fechas" headingLevel={2} defaultOpen={!isUnfiled || file.appointment !== null}>
      <CaseDates {...props} />
    </Disclosure>
  );
  const [summaryRef, keptInSummary] = useKeptFocus<HTMLDivElement>();
  const paperActions = (
    <>
      <Button icon={DocumentIcon} onClick={props.onPrepare}>
        Documentos para presentar
      </Button>
      <Button icon={PrintIcon} onClick={() => print("take")}>
        Imprimir qué llevar
      </Button>
    </>
  );
  return (
    <>
      <PageBody className={styles.screen}>
        <PageHeader
          title={<bdi>{file.name}</bdi>}
          titleRef={title}
          eyebrow="Expediente"
          onBack={onBack}
          backLabel="Mis trámites"
          actions={isUnfiled && paperActions}
        />
        <Notices {...props} onSeen={kept(() => send({ type: "change.seen" }))} />
        <ProcedurePage
          {...props}
          live
          summaryRef={summaryRef}
          onChange={send}
          actions={
            <>
              <WaitNotes {...props} />
              <CaseActions {...props} send={(event) => keptInSummary(() => send(event))()} />
            </>
          }
        >
          {!isUnfiled && dates}
          <Disclosure label="Pasos" headingLevel={2} open={steps ?? isFiling} onOpenChange={setSteps}>
            <CaseSteps file={file} send={send} />
          </Disclosure>
          {isUnfiled && dates}
          <CaseCodes {...props} />
          <CaseNotes file={file} send={send} />
          {!isUnfiled && (
            <Disclosure label="Qué pedía el trámite" headingLevel={2}>
              <Stack gap={4}>
                <ProcedureList {...props} onChange={send} />
                <Cluster gap={3}>{paperActions}</Cluster>
              </Stack>
            </Disclosure>
          )}
        </ProcedurePage>
        <CaseHistory file={file} onPrint={() => print("history")} />
        <EndActions {...props} />
      </PageBody>
      <div ref={sheets} data-sheet="take" aria-hidden="true">
        <TakeSheet {...props} />
        <HistorySheet file={file} />
      </div>
    </>
  );
}

function EndActions({ file, send, onRemove }: CaseViewProps) {
  const isClosed = file.status === "closed";
  return (
    <Cluster gap={3} fill>
      {/* One button, which keeps the focus. */}
      <Button onClick={() => send({ type: isClosed ? "case.reopened" : "case.closed" })}>
        {isClosed ? "Volver a abrir" : "Cerrar expediente"}
      </Button>
      <Button variant="quiet" icon={TrashIcon} onClick={onRemove}>
        Eliminar expediente
      </Button>
    </Cluster>
  );
}

function Notices({
  failure,
  isCardGone,
  file,
  send,
  onKeepAgain,
  onSeen,
}: CaseViewProps & { readonly onSeen: () => void }) {
  const isChanged = hasUnseenChange(file);
  return (
    <>
      {failure === "removed" && (
        <Notice
          live
          tone="warning"
          title="Este expediente se ha eliminado en otra pestaña o dispositivo"
          actions={<Button onClick={onKeepAgain}>Volver a guardarlo</Button>}
        >
          Lo que ves aquí ya no está guardado.
        </Notice>
      )}
      {failure !== null && failure !== "removed" && (
        <Notice
          live
          tone="warning"
          title="El último cambio no se ha guardado"
          actions={
            <Button icon={RefreshIcon} onClick={() => send({ type: "case.retried" })}>
              Volver a intentarlo
            </Button>
          }
        >
          {FAILURE_CAUSES[failure] ?? "No cierres esta página: lo que has escrito está solo aquí."}
        </Notice>
      )}
      {isCardGone && (
        <Notice tone="warning" title="Tramia ya no tiene la ficha de este trámite">
          Tu expediente sigue como estaba. Comprueba en la sede oficial que los requisitos no han cambiado.
        </Notice>
      )}
      {isChanged && !isCardGone && (
        <Notice title="La ficha de este trámite ha cambiado" actions={<Button onClick={onSeen}>Entendido</Button>}>
          Lo que ha llegado está marcado como «Nuevo». Lo que tenías marcado y guardado sigue igual.
        </Notice>
      )}
    </>
  );
}

/** The doubts about the end of a wait, and the effect of silence. */
function WaitNotes({ file, compared }: CaseViewProps) {
  const { wait, status } = file;
  const next = compared?.next?.kind;
  const silence = findSilence(file);
  return (
    <>
      {wait && wait.doubts.length > 0 && (next === "wait" || next === "answerRequest") && (
        <Hint>{`Calculado ${formatWaitDoubts(wait)}.`}</Hint>
      )}
      {status === "silence" && (
        <Hint>
          {silence ??
            "Según el trámite, que no contesten vale como un sí o como un no. Míralo en la sede o pregunta en la oficina antes de darlo por concedido."}
        </Hint>
      )}
      {status !== "silence" && !isBeforeFiling(status) && silence && <Hint>{`Si no contestan: ${silence}`}</Hint>}
    </>
  );
}
