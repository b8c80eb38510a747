import { useEffect, useRef } from "react";
import type { QueryResult } from "@/domain/procedure/requirements/result.ts";
import type { FolderCounts } from "@/components/procedure/AnswerLists/AnswerLists.tsx";
import { Button } from "@/components/ui/Button/Button.tsx";
import { ErrorNotice } from "@/components/ui/ErrorNotice/ErrorNotice.tsx";
import { PageHeader } from "@/components/ui/PageHeader/PageHeader.tsx";
import { Spinner } from "@/components/ui/Spinner/Spinner.tsx";
import { OwnKeyFooter, type OwnKeyState } from "./OwnKeyFooter.tsx";
import { SearchForm } from "./SearchForm.tsx";
import { SearchProgress, type SearchCategory } from "./SearchProgress.tsx";
import { SearchResult } from "./SearchResult.tsx";
import { PageBody, Stack } from "@/components/ui/Layout/Layout.tsx";
import styles from "./SocratesView.module.css";

/** Which of the search's pictures shows (SOC-10 to SOC-15); `armed` is the moment before an automatic search. */
export type SocratesPicture = "manual" | "armed" | "thinking" | "searching" | "busco" | "result";

export interface SocratesViewProps {
  readonly picture: SocratesPicture;
  readonly query: string;
  /** The button 'Buscar Requisitos' works: the query is not blank (SOC-26). */
  readonly canSearch: boolean;
  /** The person comes with a procedure already chosen (SOC-16). */
  readonly automatic: boolean;
  /** What the query is about; null until it is detected. */
  readonly category: SearchCategory | null;
  readonly result: QueryResult | null;
  /** What went wrong, in words and as the code says it; shown above the form until the next search. */
  readonly failure: { readonly text: string; readonly technical: string } | null;
  /** An AI answers without the person's own key. */
  readonly aiConfigured: boolean;
  /** The build lets the person use an own key. */
  readonly ownKeyOffered: boolean;
  readonly ownKey: OwnKeyState;
  /** Null while the vault has not been read. */
  readonly folderCounts: FolderCounts | null;
  /** The navigation to Platón was stopped. */
  readonly staying: boolean;
  readonly onQuery: (text: string) => void;
  readonly onSearch: () => void;
  readonly onCancel: () => void;
  readonly onBack: () => void;
  readonly onStay: () => void;
  readonly onGoPlaton: () => void;
  readonly onNewSearch: () => void;
  readonly onChooseTramite: (title: string) => void;
  /** Shows a card whole, without asking the AI. */
  readonly onRequestCard: (title: string) => void;
  readonly onPrint: () => void;
  readonly onKeyToggle: () => void;
  readonly onKeyDraft: (text: string) => void;
  readonly onKeySave: () => void;
  readonly onKeyForget: () => void;
}

/** The requirements search (SOC rows). */
export function SocratesView(props: SocratesViewProps) {
  const { picture, query, automatic, category, result, failure, staying, onCancel, onBack } = props;
  const waiting = picture !== "manual" && picture !== "result";
  const stage = waiting ? "waiting" : picture;
  const title = useRef<HTMLHeadingElement>(null);
  const shown = useRef({ stage, staying });
  useEffect(() => {
    if (shown.current.stage === stage && shown.current.staying === staying) return;
    shown.current = { stage, staying };
    // The control the person used may be gone with the old picture.
    title.current?.focus();
  }, [stage, staying]);
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
          {failure && <ErrorNotice title="Error" description={failure.text} technical={failure.technical} />}
          <SearchForm {...props} />
        </>
      )}
      {picture === "armed" && (
        <Stack items="center" pad={[4, 0]}>
          <Spinner label="Empiezo enseguida" />
        </Stack>
      )}
      <div role="status" className="live-region">
        {waiting && picture !== "armed" && <SearchProgress picture={picture} query={query} category={category} />}
        {picture === "result" && <span className="visually-hidden">Búsqueda terminada</span>}
      </div>
      {waiting && (
        <Stack items="center" className={styles.cancel}>
          <Button variant="quiet" onClick={onCancel}>
            Cancelar
          </Button>
        </Stack>
      )}
      {picture === "result" && result && <SearchResult {...props} result={result} />}
      <OwnKeyFooter {...props} changeable={!waiting && props.ownKeyOffered} />
    </PageBody>
  );
}
