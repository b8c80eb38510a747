import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import {
  FREQUENT_ITEMS,
  type CatalogueCategory,
  type HomeChoice,
  type Suggestion,
} from "@/domain/procedure/catalogue/catalogue.ts";
import { BANNER } from "@/domain/procedure/homeMessages.ts";
import { LAUNCHER_ITEMS } from "@/domain/procedure/launcher/launcher.ts";
import { CUSTOM_INPUT } from "@/domain/shared/messages.es.ts";
import type { ToolId } from "@/domain/shared/product.ts";
import { ROUTES } from "@/domain/shared/routes.ts";
import { LifeMoments } from "@/screens/shared/LifeMoments.tsx";
import { ChoiceBanner } from "@/screens/home/ChoiceBanner/ChoiceBanner.tsx";
import { Combobox } from "@/components/ui/Combobox/Combobox.tsx";
import type { ComboboxGroup, ComboboxOption } from "@/components/ui/Combobox/OptionList.tsx";
import { Launcher, type LauncherPhase } from "@/screens/home/Launcher/Launcher.tsx";
import { Button } from "@/components/ui/Button/Button.tsx";
import { Grid, Stack } from "@/components/ui/Layout/Layout.tsx";
import styles from "./HomeView.module.css";

export interface HomeViewProps {
  /** The due things and the latest cases, shown until a procedure is chosen. */
  readonly cases?: ReactNode;
  readonly text: string;
  readonly groups: readonly CatalogueCategory[];
  readonly found: {
    /** Titles outside of the catalogue that contain the text, below the groups (decision A-181). */
    readonly further: readonly string[];
    /** Possible meanings of a text that no group matches. */
    readonly suggestions: readonly Suggestion[];
    /** Either of them is still looked for. */
    readonly isSearching: boolean;
  };
  readonly choice: HomeChoice;
  /** The person has picked or confirmed; typing announces nothing. */
  readonly settled: boolean;
  readonly launcher: { readonly phase: LauncherPhase; readonly selectorOpen: boolean };
  /** The next screen is loading. */
  readonly leaving: boolean;
  readonly onText: (text: string) => void;
  /** Uses the typed text. */
  readonly onUseText: (text: string) => void;
  /** @param to path of a plan */
  readonly onPick: (title: string, to?: string) => void;
  readonly onCentre: () => void;
  /** Analyses or describes what is chosen; with a title, analyses that procedure at once. */
  readonly onAnalyse: (title?: string) => void;
  readonly onTool: (id: ToolId) => void;
  readonly onLeaveSelector: () => void;
}

/** Id of the option that uses the typed text. */
const USE_TEXT = "usar-texto";

/** The home dashboard: the choice of a procedure and the centre that starts it. */
export function HomeView({
  cases,
  text,
  groups,
  found: { further, suggestions, isSearching },
  choice,
  settled,
  launcher: { phase, selectorOpen },
  leaving,
  onText,
  onUseText,
  onPick,
  onCentre,
  onAnalyse,
  onTool,
  onLeaveSelector,
}: HomeViewProps) {
  const unmatched = text.trim() !== "" && groups.length === 0;
  const meant = suggestions.filter(({ label }) => !further.includes(label));
  return (
    <Stack items="center" gap={5} className={styles.page}>
      <Stack as="header" items="center" gap={3} centered className={styles.hero}>
        <h1 tabIndex={-1}>¿Qué trámite necesitas hacer?</h1>
        <p className={styles.lead}>
          Te decimos qué documentos, plazos y costes pide, y cuáles tienes ya en tu T-Wallet.
        </p>
      </Stack>
      <Stack gap={3} className={styles.choice}>
        <Combobox
          label="Trámite"
          placeholder="Escribe o elige tu trámite..."
          inputValue={text}
          groups={[
            ...groups.map(toComboboxGroup),
            ...(further.length > 0 ? [toFurtherGroup(further)] : []),
            ...(unmatched ? [toSuggestionGroup(meant), freeTextGroup(text.trim())] : []),
          ]}
          message={
            unmatched ? (
              <NoMatch text={text.trim()} isEmpty={meant.length + further.length === 0} isSearching={isSearching} />
            ) : null
          }
          onInputChange={onText}
          onPick={(option) => (option.id === USE_TEXT ? onUseText(text.trim()) : onPick(option.label, option.to))}
          onEnterFree={(free) => onUseText(free.trim())}
        />
        <ChoiceBanner choice={choice} onAnalyse={() => onAnalyse()} />
        <p role="status" className="visually-hidden">
          {settled ? getAnnouncement(choice) : ""}
        </p>
      </Stack>
      {choice.kind === "none" && (
        <>
          <Stack gap={5} className={styles.kept}>
            {cases}
          </Stack>
          <Suggestions onFrequent={onAnalyse} onExample={onUseText} />
          <div className={styles.suggestions}>
            <LifeMoments />
          </div>
        </>
      )}
      <p role="status" className="visually-hidden">
        {leaving ? "Cargando…" : ""}
      </p>
      <Launcher
        phase={phase}
        items={LAUNCHER_ITEMS}
        status={leaving ? "processing" : "idle"}
        expanded={!selectorOpen && choice.kind !== "none"}
        togglesSelector={selectorOpen || choice.kind === "none"}
        centreLabel={centreLabel(choice, selectorOpen)}
        caption={CAPTIONS[choice.kind]}
        onCentre={onCentre}
        onItem={onTool}
        onLeave={onLeaveSelector}
      />
    </Stack>
  );
}

interface SuggestionsProps {
  readonly onFrequent: (title: string) => void;
  readonly onExample: (text: string) => void;
}

/** Frequent procedures, which are analysed at once, and examples of free text. */
function Suggestions({ onFrequent, onExample }: SuggestionsProps) {
  return (
    <Grid min={17} gap={5} className={styles.suggestions}>
      <Stack as="section" gap={2} packed aria-labelledby="frecuentes">
        <h2 id="frecuentes">Los más frecuentes</h2>
        <Stack as="ul" role="list" items="start" gap={2}>
          {FREQUENT_ITEMS.map(({ id, titulo }) => (
            <li key={id}>
              <Button size="sm" onClick={() => onFrequent(titulo)}>
                {titulo}
              </Button>
            </li>
          ))}
        </Stack>
        <p>
          <Link to={ROUTES.procedures}>Todos los trámites</Link>
        </p>
      </Stack>
      <Stack as="section" gap={2} packed aria-labelledby="con-tus-palabras">
        <h2 id="con-tus-palabras">O con tus palabras</h2>
        <Stack as="ul" role="list" items="start" gap={2}>
          {CUSTOM_INPUT.examples.map((example) => (
            <li key={example}>
              <Button size="sm" variant="quiet" onClick={() => onExample(example)}>
                {example}
              </Button>
            </li>
          ))}
        </Stack>
      </Stack>
    </Grid>
  );
}

function getAnnouncement(choice: HomeChoice): string {
  if (choice.kind === "none") return "";
  return choice.kind === "item" ? `${choice.item.titulo}. ${BANNER.item}` : BANNER[choice.kind];
}

interface NoMatchProps {
  readonly text: string;
  readonly isEmpty: boolean;
  readonly isSearching: boolean;
}

function NoMatch({ text, isEmpty, isSearching }: NoMatchProps) {
  return (
    <>
      {isEmpty && <p>{isSearching ? "Buscando…" : "No se encontraron trámites"}</p>}
      <p>Presiona Enter para usar "{text}" como trámite personalizado</p>
    </>
  );
}

function toFurtherGroup(titles: readonly string[]): ComboboxGroup<Option> {
  return { id: "mas-tramites", heading: "Más trámites", options: titles.map((title) => ({ id: title, label: title })) };
}

type Option = ComboboxOption & Pick<Suggestion, "to">;

function toSuggestionGroup(found: readonly Suggestion[]): ComboboxGroup<Option> {
  return { id: "sugerencias", heading: "¿Te refieres a …?", options: found.map((one) => ({ id: one.label, ...one })) };
}

function freeTextGroup(text: string): ComboboxGroup<Option> {
  return {
    id: USE_TEXT,
    options: [{ id: USE_TEXT, label: `Usar: "${text}"`, description: "Trámite personalizado" }],
  };
}

function toComboboxGroup({ id, nombre, emoji, tramites }: CatalogueCategory): ComboboxGroup<Option> {
  return {
    id,
    heading: `${emoji} ${nombre}`,
    options: tramites.map((tramite) => ({ id: tramite.id, label: tramite.titulo })),
  };
}

const CAPTIONS: Readonly<Record<HomeChoice["kind"], string>> = {
  none: "Ver herramientas",
  custom: "Describir",
  freeText: "Analizar",
  item: "Analizar",
};

/** Limits the length of an accessible name. */
const short = (text: string) => (text.length > NAME_LENGTH ? `${text.slice(0, NAME_LENGTH)}…` : text);

const NAME_LENGTH = 80;

function centreLabel(choice: HomeChoice, selectorOpen: boolean): string {
  if (selectorOpen) return "Cerrar las herramientas de Tramia";
  switch (choice.kind) {
    case "none":
      return "Abrir las herramientas de Tramia";
    case "custom":
      return "Describir mi trámite";
    case "freeText":
      return `Analizar: ${short(choice.text)}`;
    case "item":
      return `Analizar: ${choice.item.titulo}`;
  }
}
