import { useMachine } from "@xstate/react";
import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { useNavigate, useParams } from "react-router-dom";
import type { CaseFile } from "@/domain/procedure/caseFile/caseFile.ts";
import { compareCase, listFitting, toCase } from "@/domain/procedure/caseFile/caseFileRows.ts";
import type { Case } from "@/domain/procedure/case.ts";
import { toUploadPlace } from "@/domain/procedure/caseNavigation.ts";
import type { Facts } from "@/domain/procedure/questions/facts.ts";
import { ROUTES } from "@/domain/shared/routes.ts";
import { PRODUCT } from "@/domain/shared/product.ts";
import type { caseFileMachine, CaseFileInput } from "@/machines/procedure/caseFile/caseFile.machine.ts";
import type { ResultEvent } from "@/machines/procedure/resultEvents.ts";
import type { CaseDrafts } from "@/services/procedure/caseDrafts.ts";
import type { Vault } from "@/services/documents/vault/vault.ts";
import { useCases } from "@/services/documents/vault/vault.queries.ts";
import { useVerificationCodes } from "@/services/documents/vault/verificationCodes.queries.ts";
import type { RenderQuestions } from "../shared/CaseQuestionsPanel.tsx";
import { isPreparing } from "@/components/procedure/caseStatus.ts";
import { removeWithUndo, restoreCase } from "../shared/removeWithUndo.ts";
import { useInventory } from "../shared/useInventory.ts";
import { CaseFileView } from "./CaseFileView.tsx";
import { NoCase } from "@/components/procedure/NoCase/NoCase.tsx";

export interface CaseFileScreenProps extends Omit<CaseFileInput, "file" | "draft"> {
  readonly machine: typeof caseFileMachine;
  readonly vault: Pick<Vault, "cases" | "list" | "people" | "getMany" | "removeCase" | "importAll">;
  readonly facts: Facts;
  /** The day in Spain, 'YYYY-MM-DD'. */
  readonly today: string;
  readonly drafts: CaseDrafts;
  readonly renderQuestions: RenderQuestions;
  /** Hands the case to T-Wallet, which survives a reload there. */
  readonly onHandOver: (opened: Case) => void;
  readonly onDownloadCalendar: (file: CaseFile) => void;
  readonly onPrint: () => void;
}

/** One kept case on /expediente/:id. */
export function CaseFileScreen(props: CaseFileScreenProps) {
  const { id = "" } = useParams();
  return <CaseLookup key={id} id={id} {...props} />;
}

function CaseLookup({ id, ...props }: CaseFileScreenProps & { readonly id: string }) {
  const navigate = useNavigate();
  const { data: cases, isError, refetch } = useCases(props.vault);
  const found = cases?.find((one) => one.id === id);
  const hadFocus = useRef(false);
  // A case that another tab removes stays on the screen, with what was written last.
  const [first, setFirst] = useState(found);
  if (!first && found) setFirst(found);
  const file = first ?? found;
  if (file) return <OpenCase {...props} first={file} stored={found} hadFocus={hadFocus} />;
  return (
    <NoCase
      state={cases ? "unknown" : isError ? "failed" : "loading"}
      onRetry={() => void refetch()}
      onBack={() => void navigate(ROUTES.cases)}
      onGone={(had) => {
        hadFocus.current = had;
      }}
    />
  );
}

interface OpenCaseProps extends CaseFileScreenProps {
  /** As it was when the page was opened. */
  readonly first: CaseFile;
  /** As it is stored now; undefined where it was removed. */
  readonly stored: CaseFile | undefined;
  /** Whether the heading that gave way to this page had the focus. */
  readonly hadFocus: RefObject<boolean>;
}

function OpenCase({ first, stored, hadFocus, machine, vault, facts, today, endTerm, now, ...props }: OpenCaseProps) {
  const { drafts } = props;
  const navigate = useNavigate();
  const [draft] = useState(() => drafts.read(first.id));
  const [snapshot, send, actor] = useMachine(machine, { input: { file: first, draft, endTerm, now } });
  const inventory = useInventory(vault, { facts, day: today });
  const { file, failed } = snapshot.context;
  const compared = useMemo(() => inventory && compareCase(file, inventory), [file, inventory]);
  const complete = compared && compared.isComplete;
  const { wait, status } = file;
  const receipts = file.filings.flatMap(({ receipt }) => receipt ?? []);
  const codes = useVerificationCodes(vault, [...listFitting(compared?.rows ?? []), ...receipts]);
  useLayoutEffect(() => {
    if (hadFocus.current) document.querySelector<HTMLElement>("h1")?.focus({ preventScroll: true });
  }, [hadFocus]);
  useEffect(() => {
    drafts.remove(first.id);
    const keep = () => drafts.keep(actor.getSnapshot().context);
    window.addEventListener("pagehide", keep);
    return () => {
      window.removeEventListener("pagehide", keep);
      keep();
    };
  }, [actor, drafts, first.id]);
  useEffect(() => {
    if (stored) send({ type: "case.storedElsewhere", file: stored });
  }, [stored, send]);
  useEffect(() => {
    if (wait) send({ type: "day.began", today });
  }, [today, wait, send]);
  useEffect(() => {
    if (complete !== null && isPreparing(status)) send({ type: "rows.compared", isComplete: complete });
  }, [complete, status, send]);
  useEffect(() => {
    document.title = `${file.name} · ${PRODUCT.title}`;
  }, [file.name]);
  const opened = useMemo(() => toCase(file), [file]);
  const answer = useCallback((event: ResultEvent) => event.type === "row.questionsAnswered" && send(event), [send]);
  const goToCases = () => void navigate(ROUTES.cases);
  return (
    <CaseFileView
      {...{ file, compared, inventory, codes, today, send }}
      failure={stored ? (failed?.kind ?? null) : "removed"}
      isCardGone={snapshot.hasTag("cardGone")}
      questions={inventory && props.renderQuestions({ id: file.id, opened, inventory, send: answer })}
      onUpload={(row) => {
        const handedOver = { ...opened, rows: compared?.rows ?? [] };
        props.onHandOver(handedOver);
        const { to, state } = toUploadPlace(handedOver, row);
        void navigate(to, { state });
      }}
      onProcedure={(query) => void navigate(ROUTES.hub, { state: { selectedTramite: query } })}
      onDownloadCalendar={() => props.onDownloadCalendar(file)}
      onPrepare={() => void navigate(`${ROUTES.dossier}${file.id}`)}
      onPrint={props.onPrint}
      onKeepAgain={() => void restoreCase(vault, file)}
      onRemove={() => void removeWithUndo(vault, file).then((isGone) => isGone && goToCases())}
      onBack={goToCases}
    />
  );
}
