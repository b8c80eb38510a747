import { useSelector } from "@xstate/react";
import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef } from "react";
import { useNavigate, useParams } from "react-router-dom";
import { type Case, isBeforeFiling, isKept } from "@/domain/procedure/case/case.ts";
import { compareCase, listFitting } from "@/domain/procedure/case/caseRows.ts";
import { toUploadPlace } from "@/domain/procedure/caseNavigation.ts";
import type { UploadRow } from "@/domain/procedure/validation/upload.ts";
import type { Facts } from "@/domain/procedure/questions/facts.ts";
import { ROUTES } from "@/domain/shared/routes.ts";
import { PRODUCT } from "@/domain/shared/product.ts";
import type { CasesActor } from "@/machines/procedure/cases/cases.actors.ts";
import type { CaseActor } from "@/machines/procedure/cases/cases.machine.ts";
import type { ResultEvent } from "@/machines/procedure/resultEvents.ts";
import type { Vault } from "@/services/documents/vault/vault.ts";
import { useVerificationCodes } from "@/services/documents/verification/verificationCodes.queries.ts";
import { NoCase } from "@/components/procedure/NoCase/NoCase.tsx";
import type { RenderQuestions } from "../shared/CaseQuestionsPanel.tsx";
import { removeWithUndo, restoreCase } from "../shared/removeWithUndo.ts";
import { useCaseActor } from "../shared/useCaseActor.ts";
import { useInventory } from "../shared/useInventory.ts";
import { CaseView } from "./CaseView.tsx";
import type { IsoDay } from "@/domain/shared/calendar/isoTime.ts";

export interface CaseScreenProps {
  readonly cases: CasesActor;
  readonly vault: Pick<Vault, "list" | "people" | "getMany" | "removeCase" | "importAll">;
  readonly facts: Facts;
  readonly today: IsoDay;
  readonly renderQuestions: RenderQuestions;
  readonly onDownloadCalendar: (file: Case) => void;
  readonly onPrint: () => void;
}

/** One kept case on /expediente/:id. */
export function CaseScreen(props: CaseScreenProps) {
  const { id = "" } = useParams();
  return <CaseLookup key={id} id={id} {...props} />;
}

const selectLookup = (snapshot?: ReturnType<CaseActor["getSnapshot"]>) => {
  if (snapshot?.context.file && isKept(snapshot.context.file)) return snapshot.context.file;
  if (!snapshot || snapshot.hasTag("loading")) return "loading";
  return snapshot.hasTag("unreadable") ? "failed" : "unknown";
};

function CaseLookup({ id, ...props }: CaseScreenProps & { readonly id: string }) {
  const navigate = useNavigate();
  const actor = useCaseActor(props.cases, id);
  const found = useSelector(actor ?? undefined, selectLookup);
  const hadFocus = useRef(false);
  if (actor && typeof found === "object") return <OpenCase {...props} {...{ actor, file: found, hadFocus }} />;
  return (
    <NoCase
      state={typeof found === "object" ? "loading" : found}
      onRetry={() => actor?.send({ type: "case.retried" })}
      onBack={() => void navigate(ROUTES.cases)}
      onGone={(had) => {
        hadFocus.current = had;
      }}
    />
  );
}

interface OpenCaseProps extends CaseScreenProps {
  readonly actor: CaseActor;
  readonly file: Case;
  /** The heading shown before this page had the focus. */
  readonly hadFocus: RefObject<boolean>;
}

function OpenCase({ actor, file, hadFocus, vault, facts, today, ...props }: OpenCaseProps) {
  const navigate = useNavigate();
  const { send } = actor;
  const failure = useSelector(actor, ({ context }) => context.failed?.kind ?? null);
  const isCardGone = useSelector(actor, (snapshot) => snapshot.hasTag("cardGone"));
  const inventory = useInventory(vault, { facts, day: today });
  const compared = useMemo(() => inventory && compareCase(file, inventory), [file, inventory]);
  const complete = compared && compared.isComplete;
  const { wait, status } = file;
  const receipts = file.filings.flatMap(({ receipt }) => receipt ?? []);
  const codes = useVerificationCodes(vault, [...listFitting(compared?.rows ?? []), ...receipts]);
  useLayoutEffect(() => {
    if (hadFocus.current) document.querySelector<HTMLElement>("h1")?.focus({ preventScroll: true });
  }, [hadFocus]);
  useEffect(() => send({ type: "page.opened" }), [send]);
  useEffect(() => {
    if (wait) send({ type: "day.began", today });
  }, [today, wait, send]);
  useEffect(() => {
    if (complete !== null && isBeforeFiling(status)) send({ type: "rows.compared", isComplete: complete });
  }, [complete, status, send]);
  useEffect(() => {
    document.title = `${file.name} · ${PRODUCT.title}`;
  }, [file.name]);
  const answer = useCallback((event: ResultEvent) => event.type === "row.questionsAnswered" && send(event), [send]);
  const upload = (row: UploadRow) => {
    const { to, state } = toUploadPlace(file, row);
    void navigate(to, { state });
  };
  const goToCases = () => void navigate(ROUTES.cases);
  return (
    <CaseView
      {...{ file, compared, inventory, codes, today, send }}
      {...{ failure, isCardGone }}
      questions={inventory && props.renderQuestions({ id: file.id, opened: file, inventory, send: answer })}
      onUpload={upload}
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
