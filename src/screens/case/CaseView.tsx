import { useRef, type ReactNode } from "react";
import type { Case } from "@/domain/procedure/case/case.ts";
import { getNextThing, getProgress, hasUnseenChange, isBeingPrepared } from "@/domain/procedure/case/case.ts";
import type { ComparedCase } from "@/domain/procedure/case/caseRows.ts";
import { CASE_STATUS_NAMES, findSilence, formatNext, formatWaitDoubts } from "@/domain/procedure/case/caseTexts.ts";
import { FAILURE_CAUSES } from "@/domain/documents/vault/walletMessages.ts";
import type { VaultFailure } from "@/domain/documents/vault/vaultFailure.ts";
import type { Inventory } from "@/domain/procedure/validation/types.ts";
import type { CodesById } from "@/services/documents/verification/verificationCodes.queries.ts";
import type { CaseActorEvent } from "@/machines/procedure/case/case.machine.ts";
import { AnswerOrigin } from "@/components/procedure/AnswerOrigin/AnswerOrigin.tsx";
import { FactsStrip } from "@/components/procedure/FactsStrip/FactsStrip.tsx";
import type { RowActions } from "@/components/procedure/RowGroups/Row.tsx";
import { RowGroups } from "@/components/procedure/RowGroups/RowGroups.tsx";
import { Badge } from "@/components/ui/Badge/Badge.tsx";
import { Button } from "@/components/ui/Button/Button.tsx";
import { Disclosure } from "@/components/ui/Disclosure/Disclosure.tsx";
import { Heading } from "@/components/ui/Heading/Heading.tsx";
import { DocumentIcon, PrintIcon, RefreshIcon, TrashIcon } from "@/components/ui/Icon/icons.ts";
import { Cluster, Hint, PageBody, Stack, Text } from "@/components/ui/Layout/Layout.tsx";
import { Notice } from "@/components/ui/Notice/Notice.tsx";
import { PageHeader } from "@/components/ui/PageHeader/PageHeader.tsx";
import { ProgressBar } from "@/components/ui/ProgressBar/ProgressBar.tsx";
import { useKeptFocus } from "../shared/useKeptFocus.ts";
import { CASE_TONES } from "@/components/procedure/caseTones.ts";
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

/** A kept case, from its missing documents to the answer of the office; the next step and the steps come first. */
export function CaseView(props: CaseViewProps) {
  const { file, send, onBack } = props;
  const sheets = useRef<HTMLDivElement>(null);
  const [title, kept] = useKeptFocus<HTMLHeadingElement>();
  const print = (sheet: "take" | "history") => {
    sheets.current?.setAttribute("data-sheet", sheet);
    props.onPrint();
  };
  const isBeforeFiling = isBeingPrepared(file.status);
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
          actions={isBeforeFiling && paperActions}
        />
        <Notices {...props} onSeen={kept(() => send({ type: "change.seen" }))} />
        <Summary {...props} />
        {!isBeforeFiling && <CaseDates {...props} />}
        <CaseSteps file={file} send={send} />
        {isBeforeFiling && (
          <>
            {props.questions}
            <Stack as="section" surface="sheet" gap={4} pad="box" aria-labelledby="necesitas">
              <Heading level={2} id="necesitas">
                Qué necesitas
              </Heading>
              <Needs {...props} />
            </Stack>
            <CaseDates {...props} />
          </>
        )}
        <CaseCodes {...props} />
        <CaseNotes file={file} send={send} />
        {!isBeforeFiling && (
          <Disclosure label="Qué pedía el trámite" headingLevel={2}>
            <Stack gap={4}>
              <Needs {...props} />
              <Cluster gap={3}>{paperActions}</Cluster>
            </Stack>
          </Disclosure>
        )}
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

/** The documents that the procedure asks for, compared with the vault. */
function Needs({ file, compared, inventory, send, onUpload, onProcedure }: CaseViewProps) {
  const gone = file.rows.filter(({ mark }) => mark === "gone");
  return (
    <>
      {!compared && <Hint role="status">Mirando qué tienes en tu T-Wallet…</Hint>}
      {compared?.rows.length === 0 && <Hint>No consta que pidan ningún documento.</Hint>}
      {compared && (
        <RowGroups
          validations={compared.rows}
          unchecked={file.answer?.unchecked}
          headingLevel={3}
          onChange={send}
          {...{ inventory, onUpload, onProcedure }}
        />
      )}
      {gone.length > 0 && (
        <Disclosure label="Ya no lo pide la ficha">
          <Stack as="ul" gap={1} bullets>
            {gone.map(({ id, description }) => (
              <li key={id}>
                <bdi>{description}</bdi>
              </li>
            ))}
          </Stack>
        </Disclosure>
      )}
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

/** The status of the case, its next step, and the facts of the procedure. */
function Summary(props: CaseViewProps) {
  const { file, compared, today } = props;
  const { status, wait, answer } = file;
  const next = compared && getNextThing(compared.asked, today, compared.settled);
  const { done, total } = compared ? getProgress(compared.asked, compared.settled) : { done: 0, total: 0 };
  const silence = findSilence(file);
  const [summary, kept] = useKeptFocus<HTMLDivElement>();
  return (
    <Stack
      as="section"
      ref={summary}
      tabIndex={-1}
      surface="sheet"
      gap={4}
      pad="box"
      aria-label="Cómo va"
      className={styles.summary}
    >
      <Stack gap={2}>
        <div>
          <Badge tone={CASE_TONES[status]}>{CASE_STATUS_NAMES[status]}</Badge>
        </div>
        <Text size="lg" weight="bold" leading="tight" role="status">
          {compared ? formatNext(next, status) : CASE_STATUS_NAMES[status]}
        </Text>
        {wait && wait.doubts.length > 0 && (next?.kind === "wait" || next?.kind === "answerRequest") && (
          <Hint>{`Calculado ${formatWaitDoubts(wait)}.`}</Hint>
        )}
        {status === "silence" && (
          <Hint>
            {silence ??
              "Según el trámite, que no contesten vale como un sí o como un no. Míralo en la sede o pregunta en la oficina antes de darlo por concedido."}
          </Hint>
        )}
      </Stack>
      {total > 0 && isBeingPrepared(status) && (
        <ProgressBar label="Hecho" value={(done / total) * 100} hint={`${done} de ${total} documentos y pasos`} />
      )}
      <CaseActions {...props} send={(event) => kept(() => props.send(event))()} />
      <FactsStrip facts={answer?.facts} unchecked={answer?.unchecked} />
      {status !== "silence" && silence && <Hint>{`Si no contestan: ${silence}`}</Hint>}
      {answer && answer.origin.kind !== "none" && <AnswerOrigin origin={answer.origin} unchecked={answer.unchecked} />}
    </Stack>
  );
}
