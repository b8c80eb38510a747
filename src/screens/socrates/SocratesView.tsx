import type { QueryResult } from "@/domain/procedure/requirements/result.ts";
import type { FolderCounts } from "@/components/procedure/AnswerLists/AnswerLists.tsx";
import { Button } from "@/components/ui/Button/Button.tsx";
import { RefreshIcon } from "@/components/ui/Icon/icons.ts";
import { ErrorNotice } from "@/components/ui/ErrorNotice/ErrorNotice.tsx";
import { RunControls, type RunControlsProps } from "@/components/procedure/RunControls/RunControls.tsx";
import { PageHeader } from "@/components/ui/PageHeader/PageHeader.tsx";
import { Spinner } from "@/components/ui/Spinner/Spinner.tsx";
import { OwnKeyFooter, type OwnKeyControls } from "./OwnKeyFooter.tsx";
import { SearchForm, type SearchFormControls } from "./SearchForm.tsx";
import { SearchProgress, type SearchCategory } from "./SearchProgress.tsx";
import { SearchResult, type NextSteps } from "./SearchResult.tsx";
import { PageBody, Stack } from "@/components/ui/Layout/Layout.tsx";
import { useTitleFocus } from "../shared/useTitleFocus.ts";

/** State of the view (SOC-10 to SOC-15); `autoStartPending` is the moment before an automatic search. */
export type SocratesViewState = "manual" | "autoStartPending" | "thinking" | "searching" | "stillSearching" | "result";

export interface SocratesViewProps {
  readonly picture: SocratesViewState;
  readonly query: string;
  readonly form: SearchFormControls;
  /** The person comes with a procedure already chosen (SOC-16). */
  readonly automatic: boolean;
  /** Null until it is detected. */
  readonly category: SearchCategory | null;
  readonly result: QueryResult | null;
  /** Shown above the form until the next search; `technical` is the message of the code. */
  readonly failure: { readonly text: string; readonly technical: string } | null;
  /** An AI answers without the person's own key. */
  readonly aiConfigured: boolean;
  readonly ownKey: OwnKeyControls;
  /** Null while the vault is read. */
  readonly folderCounts: FolderCounts | null;
  readonly next: NextSteps;
  readonly onCancel: () => void;
  /** Null without an answer, and where no pause is left. */
  readonly onSkip: RunControlsProps["onSkip"];
  readonly onBack: () => void;
}

/** The requirements search (SOC rows). */
export function SocratesView(props: SocratesViewProps) {
  const { picture, query, automatic, category, result, failure, onCancel, onBack } = props;
  const { staying } = props.next;
  const waiting = picture !== "manual" && picture !== "result";
  const title = useTitleFocus(`${waiting ? "waiting" : picture} ${staying}`);
  return (
    <PageBody>
      <PageHeader
        title="Sócrates"
        titleRef={title}
        eyebrow="Requisitos de tu trámite"
        description={
          picture === "manual" ? (
            "Dime qué necesitas hacer y te digo qué pide: documentación, requisitos, plazos, costes, pasos y enlaces oficiales."
          ) : (
            <>
              {automatic ? "Trámite elegido" : "Tu consulta"}: <strong>{query}</strong>
            </>
          )
        }
        onBack={onBack}
      />
      {picture === "manual" && (
        <>
          {failure && (
            <ErrorNotice
              title="Error"
              description={failure.text}
              technical={failure.technical}
              actions={
                <Button variant="primary" icon={RefreshIcon} onClick={props.form.onSearch}>
                  Reintentar
                </Button>
              }
            />
          )}
          <SearchForm query={query} {...props.form} />
        </>
      )}
      {picture === "autoStartPending" && (
        <Stack items="center" pad={[4, 0]}>
          <Spinner label="Empiezo enseguida" />
        </Stack>
      )}
      <div role="status" className="live-region">
        {waiting && picture !== "autoStartPending" && (
          <SearchProgress picture={picture} query={query} category={category} />
        )}
        {picture === "result" && <span className="visually-hidden">Búsqueda terminada</span>}
      </div>
      {waiting && <RunControls onSkip={props.onSkip} onCancel={onCancel} />}
      {picture === "result" && result && <SearchResult {...props} result={result} />}
      <OwnKeyFooter {...props} changeable={!waiting && props.ownKey.isOffered} />
    </PageBody>
  );
}
