import { useEffect, useRef, useState, type ReactNode } from "react";
import type { DynamicMessage, InfoState, WorkflowNode } from "@/domain/procedure/analysis/types.ts";
import type { QueryResult } from "@/domain/procedure/requirements/result.ts";
import { AnalysisCard } from "@/screens/hub/AnalysisCard/AnalysisCard.tsx";
import { AnswerOrigin } from "@/components/procedure/AnswerOrigin/AnswerOrigin.tsx";
import { Button } from "@/components/ui/Button/Button.tsx";
import { Checkbox } from "@/components/ui/Checkbox/Checkbox.tsx";
import { ErrorNotice } from "@/components/ui/ErrorNotice/ErrorNotice.tsx";
import { RefreshIcon, WalletIcon } from "@/components/ui/Icon/icons.ts";
import { MessageCard } from "@/components/procedure/MessageCard/MessageCard.tsx";
import { PageHeader } from "@/components/ui/PageHeader/PageHeader.tsx";
import { RunControls, type RunControlsProps } from "@/components/procedure/RunControls/RunControls.tsx";
import { summarise } from "@/domain/procedure/validation/validate.ts";
import type { RowAnswer } from "@/domain/procedure/validation/types.ts";
import { WorkflowNodes } from "@/screens/hub/WorkflowNodes/WorkflowNodes.tsx";
import { Cluster, PageBody, Stack } from "@/components/ui/Layout/Layout.tsx";

/** Which of the hub's pictures shows; the custom input is a screen of its own. */
export type HubViewState = "chosen" | "running" | "finished" | "failed";

/** What starts and ends a run. */
export interface HubRun {
  readonly onStart: () => void;
  readonly onCancel: () => void;
  /** Null while there is no answer, and where no pause is left. */
  readonly onSkip: RunControlsProps["onSkip"];
  readonly onRetry: () => void;
}

/** What the person says about the rows of a finished analysis. */
export interface HubRows {
  /** Null where the vault holds no sample documents. */
  readonly includesDemo: boolean | null;
  readonly onIncludeDemo: (include: boolean) => void;
  readonly onAnswer: (documentType: string, answer: RowAnswer) => void;
  readonly onCount: (documentType: string, counts: boolean) => void;
}

export interface HubViewProps {
  readonly picture: HubViewState;
  /** Work goes on. */
  readonly busy: boolean;
  /** The procedure in the person's words. */
  readonly query: string;
  readonly nodes: readonly WorkflowNode[];
  readonly info: InfoState;
  readonly result: QueryResult | null;
  /** Which step failed, in words. */
  readonly failureHint: string | null;
  /** A finished analysis opens with its details shown and the focus on the steps (decision A-143). */
  readonly opensSteps: boolean;
  /** Another view of the same page gave way to this one, and the focus with it. */
  readonly takesFocus?: boolean;
  readonly run: HubRun;
  readonly rows: HubRows;
  /** Shows what is missing on /wallet; null where nothing is. */
  readonly onOpenWallet: (() => void) | null;
  readonly onBack: () => void;
  /** Analyses a procedure that was offered instead. */
  readonly onChooseAlternative: (query: string) => void;
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
  const { picture, query, nodes, info, takesFocus = false, busy, onBack } = props;
  const title = useRef<HTMLHeadingElement>(null);
  const shown = useRef(takesFocus ? null : picture);
  useEffect(() => {
    if (shown.current === picture) return;
    shown.current = picture;
    // The control the person used may be gone with the old picture; who reads elsewhere is left in peace.
    if (takesFocus || document.activeElement === document.body) title.current?.focus({ preventScroll: !takesFocus });
  }, [picture, takesFocus]);
  const visible = info.dynamicMessages.find((message) => message.isVisible);
  return (
    <PageBody aria-busy={busy}>
      <PageHeader title={HUB_TITLES[picture]} titleRef={title} eyebrow="Tramia" description={query} onBack={onBack} />
      {picture === "chosen" && <ChosenProcedure {...props} />}
      {picture === "failed" && <Failed {...props} />}
      {(picture === "running" || picture === "finished") && (
        <>
          <WorkflowNodes nodes={nodes} />
          {visible && <MessageCard message={visible} loading={isLoading(visible)} />}
          <p role="status" className="visually-hidden">
            {visible ? `${visible.nodeName}: ${visible.message}` : picture === "finished" ? resultText(info) : ""}
          </p>
          {picture === "running" && <RunControls onSkip={props.run.onSkip} onCancel={props.run.onCancel} />}
          <Card {...props} />
        </>
      )}
    </PageBody>
  );
}

/** What is read aloud at the end, and again when an answer changes it; in other words than what is seen. */
function resultText({ platonValidations }: InfoState): string {
  const { complete, total, missing } = summarise(platonValidations);
  if (total === 0) return "El análisis ha terminado y no hay documentos que comparar.";
  return `El análisis ha terminado. Tienes ${complete} de los ${total} documentos; faltan ${missing}.`;
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

function Card(props: HubViewProps) {
  const { picture, info, query, result, opensSteps, rows, onChooseAlternative } = props;
  const [expanded, setExpanded] = useState(opensSteps);
  const finished = picture === "finished";
  const steps = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (finished && opensSteps) steps.current?.focus();
  }, [finished, opensSteps]);
  return (
    <AnalysisCard
      info={info}
      query={query}
      links={result?.links ?? []}
      expanded={expanded && finished}
      stepsRef={steps}
      origin={
        result && <AnswerOrigin origin={result.origin} {...(finished ? { onChoose: onChooseAlternative } : {})} />
      }
      actions={finished && <Actions {...props} expanded={expanded} onExpand={setExpanded} />}
      {...(finished ? { onAnswer: rows.onAnswer, onCount: rows.onCount } : {})}
    />
  );
}

function Actions({
  rows: { includesDemo, onIncludeDemo },
  expanded,
  onExpand,
  onOpenWallet,
  onBack,
}: HubViewProps & { readonly expanded: boolean; readonly onExpand: (expanded: boolean) => void }): ReactNode {
  return (
    <Stack gap={4}>
      {includesDemo !== null && (
        <Checkbox
          label="Probar con datos de ejemplo"
          hint="Los documentos de ejemplo no son tuyos: con ellos el resultado no vale para tu trámite."
          checked={includesDemo}
          onChange={onIncludeDemo}
        />
      )}
      <Cluster gap={3} fill>
        {onOpenWallet && (
          <Button variant="primary" icon={WalletIcon} onClick={onOpenWallet}>
            Ver lo que falta en T-Wallet
          </Button>
        )}
        <Button aria-expanded={expanded} onClick={() => onExpand(!expanded)}>
          Ver Resultados Detallados
        </Button>
        <Button onClick={onBack}>Procesar Otro Trámite</Button>
      </Cluster>
    </Stack>
  );
}
