import type { ReactNode } from "react";
import type { Case } from "@/domain/procedure/case/case.ts";
import { count, hasAllPapers } from "@/domain/procedure/case/count.ts";
import { nextThing } from "@/domain/procedure/case/nextThing.ts";
import { phaseColours } from "@/domain/procedure/analysis/messages.ts";
import type { QueryResult } from "@/domain/procedure/requirements/result.ts";
import type { Inventory, Validation } from "@/domain/procedure/validation/types.ts";
import { AnswerLists } from "@/components/procedure/AnswerLists/AnswerLists.tsx";
import { AnswerOrigin } from "@/components/procedure/AnswerOrigin/AnswerOrigin.tsx";
import { Button } from "@/components/ui/Button/Button.tsx";
import { CompletionHeadline } from "@/components/procedure/CompletionHeadline/CompletionHeadline.tsx";
import { Disclosure } from "@/components/ui/Disclosure/Disclosure.tsx";
import { EmptyState } from "@/components/ui/EmptyState/EmptyState.tsx";
import { ErrorNotice } from "@/components/ui/ErrorNotice/ErrorNotice.tsx";
import { FactsStrip, OtherLanguages } from "@/components/procedure/FactsStrip/FactsStrip.tsx";
import { Heading } from "@/components/ui/Heading/Heading.tsx";
import { ClipboardIcon, RefreshIcon, SaveIcon, SearchIcon, StepsIcon, WalletIcon } from "@/components/ui/Icon/icons.ts";
import { MessageCard } from "@/components/procedure/MessageCard/MessageCard.tsx";
import { NextThing } from "@/components/procedure/NextThing/NextThing.tsx";
import { PageHeader } from "@/components/ui/PageHeader/PageHeader.tsx";
import { RunControls, type RunControlsProps } from "@/components/procedure/RunControls/RunControls.tsx";
import type { RowActions } from "@/components/procedure/RowGroups/Row.tsx";
import { RowGroups } from "@/components/procedure/RowGroups/RowGroups.tsx";
import { Cluster, PageBody, Stack } from "@/components/ui/Layout/Layout.tsx";
import { useTitleFocus } from "../shared/useTitleFocus.ts";

/** State of the view (PLA-15); without documents nothing can be validated (decision A-120). */
export type PlatonViewState = "waiting" | "waitingWithoutDocuments" | "processing" | "results";

export interface PlatonViewProps {
  readonly picture: PlatonViewState;
  readonly query: string;
  readonly validations: readonly Validation[];
  /** The validated answer, readable here as well (decision A-144). */
  readonly result: QueryResult | null;
  /** Why nothing could be validated, in words; shown in place of any state. */
  readonly failure: string | null;
  /** Stores the case and opens its page. */
  readonly onKeep: () => void;
  readonly onGoSearch: () => void;
  readonly onGoWallet: () => void;
  readonly onNewSearch: () => void;
  readonly onBack: () => void;
  readonly onCancel: () => void;
  /** Null while the vault is read, and where no pause is left. */
  readonly onSkip: RunControlsProps["onSkip"];
  readonly onRetry: () => void;
  /** With the validated case; null before one. */
  readonly rows: RowActions & { readonly inventory: Inventory | null; readonly opened: Case | null };
  /** The questions about the case. */
  readonly questions?: ReactNode;
}

/** The validator (PLA rows): which of the documents that an answer names are in the vault. Results without rows show nothing (PLA-09). */
export function PlatonView(props: PlatonViewProps) {
  const { picture, query, validations, result, failure, onBack } = props;
  const stage = failure === null ? picture : "failed";
  const title = useTitleFocus(stage);
  if (stage === "results" && validations.length === 0) return null;
  const named = query !== "" && stage !== "waiting" && stage !== "processing";
  return (
    <PageBody>
      <PageHeader
        title="Platón"
        titleRef={title}
        eyebrow="Validación de documentos"
        description={
          named ? (
            <>
              Tu trámite: <strong>{query}</strong>
            </>
          ) : (
            "Comparo los documentos que pide tu trámite con los que tienes en tu T-Wallet."
          )
        }
        onBack={onBack}
      />
      {stage === "failed" && <Failed {...props} />}
      {(stage === "waiting" || stage === "waitingWithoutDocuments") && <Waiting {...props} />}
      <div role="status" className="live-region">
        {stage === "processing" && <Processing query={query} />}
        {stage === "results" && <span className="visually-hidden">Validación completada</span>}
      </div>
      {stage === "processing" && <RunControls onSkip={props.onSkip} onCancel={props.onCancel} />}
      {stage === "results" && <Results {...props} />}
      {result && result.origin.kind !== "none" && (stage === "failed" || stage === "waitingWithoutDocuments") && (
        <Answer result={result} />
      )}
    </PageBody>
  );
}

function Waiting({ picture, result, rows, onGoSearch }: PlatonViewProps) {
  if (result?.origin.kind === "none")
    return (
      <Stack gap={4} items="start">
        <AnswerOrigin origin={result.origin} onChoose={rows.onProcedure} />
        <Button variant="primary" icon={SearchIcon} onClick={onGoSearch}>
          Ir a Sócrates
        </Button>
      </Stack>
    );
  return (
    <EmptyState
      icon={ClipboardIcon}
      heading="Esperando señal de Sócrates"
      action={
        <Button variant="primary" icon={SearchIcon} onClick={onGoSearch}>
          Ir a Sócrates
        </Button>
      }
    >
      {picture === "waitingWithoutDocuments"
        ? "La última búsqueda no nombra ningún documento, así que no hay nada que comprobar. Prueba con otra consulta."
        : "Busca primero qué pide tu trámite. En cuanto Sócrates responda, comprobaré qué documentos tienes."}
    </EmptyState>
  );
}

function Failed({ failure, onRetry, onGoSearch }: PlatonViewProps) {
  return (
    <ErrorNotice
      title="No se han podido comprobar tus documentos"
      description={failure}
      actions={
        <>
          <Button variant="primary" icon={RefreshIcon} onClick={onRetry}>
            Reintentar
          </Button>
          <Button onClick={onGoSearch}>Ir a Sócrates</Button>
        </>
      }
    />
  );
}

function Processing({ query }: { readonly query: string }) {
  return (
    <MessageCard
      loading
      message={{
        nodeName: "Platón",
        phase: "PIENSO",
        icon: "Brain",
        message: "Analizando documentación",
        subtitle: query,
        colourScheme: phaseColours("PIENSO"),
      }}
    />
  );
}

function Results({ validations, result, rows, questions, onKeep, onGoWallet, onNewSearch }: PlatonViewProps) {
  const { opened, ...actions } = rows;
  const { inventory, onUpload } = actions;
  const next = opened && inventory ? nextThing(opened, validations, inventory) : null;
  const hasAll = hasAllPapers(count(validations));
  return (
    <>
      <CompletionHeadline validations={validations} showsPercentage />
      <FactsStrip facts={result?.facts} unchecked={result?.unchecked} today={inventory?.day ?? null} />
      {opened && <NextThing {...{ next, questions, onUpload }} status={opened.status} />}
      <Cluster gap={3} fill>
        {result && (
          <Button
            variant={next?.kind === "file" ? "primary" : "secondary"}
            icon={hasAll ? StepsIcon : SaveIcon}
            onClick={onKeep}
          >
            {hasAll ? "¡Continuar con el Trámite!" : "Guardar como expediente"}
          </Button>
        )}
        <Button icon={WalletIcon} onClick={onGoWallet}>
          Ir a T-Wallet
        </Button>
        <Button icon={SearchIcon} onClick={onNewSearch}>
          Nueva Búsqueda
        </Button>
      </Cluster>
      <Stack as="section" surface="sheet" gap={4} pad="box" aria-labelledby="documentos">
        <Heading level={2} id="documentos">
          Documentos
        </Heading>
        <RowGroups validations={validations} unchecked={result?.unchecked} headingLevel={3} showsStatus {...actions} />
      </Stack>
      {result && <Answer result={result} />}
      <OtherLanguages facts={result?.facts} />
    </>
  );
}

function Answer({ result }: { readonly result: QueryResult }) {
  return (
    <Disclosure label="La respuesta de Sócrates" headingLevel={2}>
      <Stack gap={5}>
        <AnswerOrigin origin={result.origin} unchecked={result.unchecked} />
        <AnswerLists
          result={result.processedResult}
          links={result.links}
          unchecked={result.unchecked}
          headingLevel={3}
        />
      </Stack>
    </Disclosure>
  );
}
