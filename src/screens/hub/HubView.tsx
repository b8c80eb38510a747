import { useEffect, useRef, type ReactNode } from "react";
import type { DynamicMessage, InfoState, WorkflowNode } from "@/domain/procedure/analysis/types.ts";
import type { QueryResult } from "@/domain/procedure/requirements/result.ts";
import { AnalysisCard } from "@/screens/hub/AnalysisCard/AnalysisCard.tsx";
import { AnswerOrigin, getNoCardTitle } from "@/components/procedure/AnswerOrigin/AnswerOrigin.tsx";
import { Button } from "@/components/ui/Button/Button.tsx";
import { ErrorNotice } from "@/components/ui/ErrorNotice/ErrorNotice.tsx";
import { RefreshIcon } from "@/components/ui/Icon/icons.ts";
import { MessageCard } from "@/components/procedure/MessageCard/MessageCard.tsx";
import { PageHeader } from "@/components/ui/PageHeader/PageHeader.tsx";
import { RunControls, type RunControlsProps } from "@/components/procedure/RunControls/RunControls.tsx";
import type { RowActions } from "@/components/procedure/RowGroups/Row.tsx";
import type { Case } from "@/domain/procedure/case/case.ts";
import { count, formatCount } from "@/domain/procedure/case/count.ts";
import type { Inventory } from "@/domain/procedure/validation/types.ts";
import { HubResult } from "@/screens/hub/HubResult.tsx";
import { LifeMoments } from "@/screens/shared/LifeMoments.tsx";
import { PLAN_NOTICE, PlanNotice } from "@/screens/shared/PlanNotice.tsx";
import { WorkflowNodes } from "@/screens/hub/WorkflowNodes/WorkflowNodes.tsx";
import { Cluster, PageBody, Stack } from "@/components/ui/Layout/Layout.tsx";

/** The state of the hub's view; the custom input is a view of its own. */
export type HubViewState = "chosen" | "running" | "finished" | "failed";

/** Controls of a run and of its result. */
export interface HubRun {
  readonly onStart: () => void;
  readonly onCancel: () => void;
  /** Null without an answer, and where no pause is left. */
  readonly onSkip: RunControlsProps["onSkip"];
  readonly onRetry: () => void;
  /** Stores the finished case and opens its page. */
  readonly onKeep: () => void;
  /** Analyses it again, for another case. */
  readonly onAnother: () => void;
}

/** Actions on the rows of a finished analysis. */
export interface HubRows extends RowActions {
  readonly inventory: Inventory | null;
  /** Null where the vault holds no sample documents. */
  readonly includesDemo: boolean | null;
  readonly onIncludeDemo: (include: boolean) => void;
}

/** Other ways to find the procedure. */
export interface HubWays {
  /** Analyses an offered procedure. */
  readonly onChooseAlternative: (query: string) => void;
  /** Asks for other words. */
  readonly onDescribe: () => void;
}

export interface HubViewProps {
  readonly picture: HubViewState;
  /** The procedure in the person's words. */
  readonly query: string;
  readonly nodes: readonly WorkflowNode[];
  readonly info: InfoState;
  /** The analysed case; null without an answer. */
  readonly opened: Case | null;
  readonly result: QueryResult | null;
  /** Which step failed, in words. */
  readonly failureHint: string | null;
  /** A finished analysis opens with its details shown and the focus on the steps (decision A-143). */
  readonly opensSteps: boolean;
  /** This view replaces another one of the page, which had the focus. */
  readonly takesFocus?: boolean;
  readonly run: HubRun;
  readonly rows: HubRows;
  /** The questions about the case. */
  readonly questions?: ReactNode;
  readonly onBack: () => void;
  readonly ways: HubWays;
}

/** The page's heading in each picture. */
export const HUB_TITLES: Readonly<Record<HubViewState, string>> = {
  chosen: "Tu trámite",
  running: "Análisis del trámite",
  finished: "Resultado del análisis",
  failed: "Análisis del trámite",
};

/** The analysis of one procedure (HUB rows). */
export function HubView(props: HubViewProps) {
  const { picture, query, nodes, info, takesFocus = false, onBack } = props;
  const title = useRef<HTMLHeadingElement>(null);
  const shown = useRef(takesFocus ? null : picture);
  useEffect(() => {
    if (shown.current === picture) return;
    shown.current = picture;
    // The used control may be removed with the old view; a focus elsewhere is not moved.
    if (takesFocus || document.activeElement === document.body) title.current?.focus({ preventScroll: !takesFocus });
  }, [picture, takesFocus]);
  const visible = info.dynamicMessages.find((message) => message.isVisible);
  return (
    <PageBody aria-busy={picture === "running"}>
      <PageHeader
        title={picture === "finished" ? <bdi>{query}</bdi> : HUB_TITLES[picture]}
        titleRef={title}
        eyebrow={picture === "finished" ? HUB_TITLES.finished : "Tramia"}
        description={picture === "finished" ? undefined : query}
        onBack={onBack}
      />
      {picture === "chosen" && <ChosenProcedure {...props} />}
      {picture === "failed" && <Failed {...props} />}
      <p role="status" className="visually-hidden">
        {picture === "finished" ? resultText(props) : visible ? `${visible.nodeName}: ${visible.message}` : ""}
      </p>
      {props.result && (picture === "finished" || picture === "chosen") && (
        <PlanNotice result={props.result} onChoose={props.ways.onChooseAlternative} />
      )}
      {picture === "finished" &&
        (props.result?.origin.kind === "none" ? <NoCard {...props} result={props.result} /> : <HubResult {...props} />)}
      {picture === "running" && (
        <>
          <WorkflowNodes nodes={nodes} />
          {visible && <MessageCard message={visible} loading={isLoading(visible)} />}
          <RunControls onSkip={props.run.onSkip} onCancel={props.run.onCancel} />
          <AnalysisCard
            info={info}
            query={query}
            origin={props.result && <AnswerOrigin origin={props.result.origin} unchecked={props.result.unchecked} />}
          />
        </>
      )}
    </PageBody>
  );
}

/** Announced at the end, and again when an answer changes it. */
function resultText({ info: { platonValidations }, result }: HubViewProps): string {
  if (result?.origin.kind === "none")
    return result.event ? `${PLAN_NOTICE}: ${result.event.title}.` : `${getNoCardTitle(result.origin)}.`;
  if (platonValidations.length === 0) return "El análisis ha terminado y no hay documentos que comparar.";
  return `El análisis ha terminado. ${formatCount(count(platonValidations))}.`;
}

const isLoading = ({ phase }: DynamicMessage) => phase !== "RESULTADO";

function ChosenProcedure({ query, run, onBack }: HubViewProps) {
  return (
    <Stack as="section" surface="sheet" gap={4} pad={5} aria-label="Trámite elegido">
      <p>
        Has elegido <strong>{query}</strong>. El análisis no empieza solo: empieza cuando tú quieras.
      </p>
      <Cluster gap={3} fill>
        <Button variant="primary" icon={RefreshIcon} onClick={run.onStart}>
          Volver a analizar
        </Button>
        <Button onClick={onBack}>Elegir otro trámite</Button>
      </Cluster>
    </Stack>
  );
}

function NoCard({ result, ways, onBack }: HubViewProps & { readonly result: QueryResult }) {
  return (
    <>
      {!result.event && <AnswerOrigin origin={result.origin} onChoose={ways.onChooseAlternative} />}
      <Cluster gap={3} fill>
        <Button onClick={ways.onDescribe}>Describirlo con otras palabras</Button>
        <Button onClick={onBack}>Procesar Otro Trámite</Button>
      </Cluster>
      {!result.event && <LifeMoments />}
    </>
  );
}

function Failed({ info, nodes, failureHint, run, onBack }: HubViewProps) {
  return (
    <>
      <WorkflowNodes nodes={nodes} />
      <ErrorNotice
        title={info.title}
        description={
          <>
            <p>{info.description}</p>
            {failureHint && <p>{failureHint}</p>}
          </>
        }
        details={info.details}
        actions={
          <>
            <Button variant="primary" icon={RefreshIcon} onClick={run.onRetry}>
              Reintentar
            </Button>
            <Button onClick={onBack}>Volver al inicio</Button>
          </>
        }
      />
    </>
  );
}
