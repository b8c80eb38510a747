import { phaseColours } from "@/domain/procedure/analysis/messages.ts";
import type { QueryResult } from "@/domain/procedure/requirements/result.ts";
import { AnswerLists, type FolderCounts } from "@/components/procedure/AnswerLists/AnswerLists.tsx";
import { AnswerOrigin } from "@/components/procedure/AnswerOrigin/AnswerOrigin.tsx";
import { Button } from "@/components/ui/Button/Button.tsx";
import { Card } from "@/components/ui/Card/Card.tsx";
import { PrintIcon, RefreshIcon } from "@/components/ui/Icon/icons.ts";
import { MessageCard } from "@/components/procedure/MessageCard/MessageCard.tsx";
import type { OwnKeyControls } from "./OwnKeyFooter.tsx";
import { Cluster, Hint, Stack } from "@/components/ui/Layout/Layout.tsx";
import { LifeMoments } from "@/screens/shared/LifeMoments.tsx";
import { PlanNotice } from "@/screens/shared/PlanNotice.tsx";
import styles from "./SearchResult.module.css";

export interface NextSteps {
  /** The person stopped the navigation to Platón. */
  readonly staying: boolean;
  readonly onStay: () => void;
  readonly onGoPlaton: () => void;
  readonly onNewSearch: () => void;
  /** Searches an offered procedure. */
  readonly onChooseAlternative: (query: string) => void;
  /** Shows a whole card without asking the AI. */
  readonly onRequestCard: (query: string) => void;
  readonly onPrint: () => void;
}

export interface SearchResultProps {
  readonly result: QueryResult;
  readonly ownKey: OwnKeyControls;
  readonly aiConfigured: boolean;
  readonly folderCounts: FolderCounts | null;
  readonly next: NextSteps;
}

/** The answer: the way to Platón, its origin and its six lists (SOC-14). */
export function SearchResult({ result, ownKey, aiConfigured, folderCounts, next }: SearchResultProps) {
  const { origin } = result;
  const refused = origin.kind === "demo" && origin.refusedOwnKey === true;
  const offersKey = !ownKey.panelOpen && (refused || (!aiConfigured && !ownKey.isSet));
  const source = (
    <AnswerOrigin
      origin={origin}
      unchecked={result?.unchecked}
      onChoose={next.onChooseAlternative}
      onCard={next.onRequestCard}
      {...(offersKey ? { onOwnKey: ownKey.onToggle } : {})}
    />
  );
  const plan = <PlanNotice result={result} onChoose={next.onChooseAlternative} />;
  const newSearch = (
    <Button variant="quiet" icon={RefreshIcon} onClick={next.onNewSearch}>
      Nueva búsqueda
    </Button>
  );
  if (origin.kind === "none")
    return (
      <Stack gap={4} items="start">
        {plan}
        {!result.event && source}
        {newSearch}
        {!result.event && <LifeMoments />}
      </Stack>
    );
  return (
    <>
      <Handover result={result} next={next} />
      {plan}
      <Card variant="raised" heading="Esto es lo que pide">
        <Stack gap={5}>
          <Hint className={styles.category}>
            Categoría: <strong>{result.categoryDescription}</strong>
          </Hint>
          {source}
          <AnswerLists
            result={result.processedResult}
            links={result.links}
            unchecked={result.unchecked}
            headingLevel={3}
            documentNotes={{ requirements: result.documentRequirements, folderCounts }}
          />
          <Cluster gap={3} line="above" fill className={styles.buttons}>
            <Button icon={PrintIcon} onClick={next.onPrint}>
              Imprimir
            </Button>
            {newSearch}
          </Cluster>
        </Stack>
      </Card>
    </>
  );
}

function Handover({ result, next: { staying, onStay, onGoPlaton } }: Pick<SearchResultProps, "result" | "next">) {
  const hasDocuments = result.documentRequirements.length > 0;
  return (
    <div className={styles.handover}>
      <MessageCard
        message={{
          nodeName: "Sócrates",
          phase: "RESULTADO",
          icon: "CheckCircle",
          message: getMessage(result),
          subtitle: nextStep(hasDocuments, staying),
          colourScheme: phaseColours("RESULTADO"),
        }}
      >
        {hasDocuments && (
          <Cluster gap={3} before={3} fill>
            <Button variant="primary" onClick={onGoPlaton}>
              Ir a Platón
            </Button>
            {!staying && <Button onClick={onStay}>Quedarme aquí</Button>}
          </Cluster>
        )}
      </MessageCard>
    </div>
  );
}

function getMessage({ origin, processedResult }: QueryResult): string {
  if (origin.kind === "demo") return "Te enseño una respuesta de ejemplo";
  if (Object.values(processedResult).every((list) => list.length === 0))
    return "La respuesta no nombra ningún requisito";
  return "He encontrado los requisitos de tu trámite";
}

function nextStep(hasDocuments: boolean, staying: boolean): string {
  if (!hasDocuments) return "No hay documentos que comprobar.";
  return staying
    ? "Cuando quieras, Platón comprueba cuáles de estos documentos tienes."
    : "Te llevo a Platón para comprobar qué documentos tienes.";
}
