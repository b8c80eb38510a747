import { useMachine } from "@xstate/react";
import { useRef, useState, type ReactNode } from "react";
import {
  CATALOGUE,
  centreAction,
  toHomeChoice,
  filterCatalogue,
  type Suggestion,
} from "@/domain/procedure/catalogue/catalogue.ts";
import { GENERAL_ANALYSIS } from "@/domain/procedure/homeMessages.ts";
import { ROUTES } from "@/domain/shared/routes.ts";
import type { ToolId } from "@/domain/shared/product.ts";
import { launcherMachine } from "@/machines/procedure/launcher/launcher.machine.ts";
import type { CardRequirements } from "@/services/procedure/requirements/cardRequirements.ts";
import { useEmitted } from "../shared/useEmitted.ts";
import { useNavigateOnce } from "../shared/useNavigateOnce.ts";
import { HomeView } from "./HomeView.tsx";

export interface HomeScreenProps {
  /** The person chose something: the code of the analysis may be fetched. */
  readonly onIntent: () => void;
  /** The procedures and plans that a text may mean. */
  readonly suggest: CardRequirements["suggest"];
  /** The procedures outside of the catalogue whose title contains a text. */
  readonly findTitles: CardRequirements["findTitles"];
  readonly cases?: ReactNode;
}

/** Where a tool of the ecosystem leads (HOME-11 to HOME-15). */
const TOOL_ROUTES: Readonly<Record<ToolId, { readonly to: string; readonly state?: object }>> = {
  tramia: { to: ROUTES.hub, state: { selectedTramite: GENERAL_ANALYSIS } },
  wallet: { to: ROUTES.wallet },
  opportunity: { to: ROUTES.opportunities },
  socrates: { to: ROUTES.socrates },
  platon: { to: ROUTES.platon },
};

interface Found<Result> {
  readonly of: string;
  readonly found: readonly Result[];
}

/** The text of the combobox and its origin. */
interface Entry {
  readonly text: string;
  readonly taken: "typed" | "confirmed" | "picked";
}

/** The home dashboard on / (HOME rows). */
export function HomeScreen({ onIntent, suggest, findTitles, cases }: HomeScreenProps) {
  const navigateOnce = useNavigateOnce();
  const [{ text, taken }, setEntry] = useState<Entry>({ text: "", taken: "typed" });
  const [snapshot, send, actor] = useMachine(launcherMachine);
  const [leaving, setLeaving] = useState(false);
  const [suggested, setSuggested] = useState<Found<Suggestion>>({ of: "", found: [] });
  const [further, setFurther] = useState<Found<string>>({ of: "", found: [] });
  /** The current text: answers about earlier ones may arrive after its own. */
  const latest = useRef("");
  const choice = toHomeChoice(text);

  function leave(to: string, state?: object) {
    setLeaving(true);
    navigateOnce(to, state);
  }

  useEmitted<typeof launcherMachine, "tool.reported">(actor, "tool.reported", ({ id }) => {
    const { to, state } = TOOL_ROUTES[id];
    leave(to, state);
  });

  function choose(next: Entry) {
    setEntry(next);
    latest.current = next.text;
    if (next.text !== "") onIntent();
    if (next.text.trim() === "" || next.taken === "picked") return;
    // Without the cards the catalogue alone is searched.
    const tell = <Result,>(search: Promise<readonly Result[]>, set: (of: Found<Result>) => void) =>
      search.catch(() => []).then((found) => latest.current === next.text && set({ of: next.text, found }));
    void tell(findTitles(next.text), setFurther);
    if (filterCatalogue(next.text).length === 0) void tell(suggest(next.text), setSuggested);
  }

  function start(selectorOpen: boolean) {
    const action = centreAction({ selectorOpen, choice });
    switch (action.kind) {
      case "closeSelector":
      case "openSelector":
        send({ type: "logo.pressed" });
        return;
      case "analyse":
        leave(ROUTES.hub, { selectedTramite: action.query });
        return;
      case "describe":
        leave(ROUTES.hub, { showCustomInput: true });
    }
  }

  return (
    <HomeView
      cases={cases}
      text={text}
      groups={taken === "picked" ? CATALOGUE : filterCatalogue(text)}
      found={{
        further: further.of === text && taken !== "picked" ? further.found : [],
        suggestions: suggested.of === text ? suggested.found : [],
        isSearching: further.of !== text || suggested.of !== text,
      }}
      choice={choice}
      launcher={{ phase: snapshot.value, selectorOpen: snapshot.hasTag("expanded") }}
      leaving={leaving}
      settled={taken !== "typed"}
      onText={(next) => choose({ text: next, taken: "typed" })}
      onUseText={(next) => choose({ text: next, taken: "confirmed" })}
      onPick={(title, to) => (to ? leave(to) : choose({ text: title, taken: "picked" }))}
      onCentre={() => start(snapshot.hasTag("expanded"))}
      onAnalyse={(title) => (title ? leave(ROUTES.hub, { selectedTramite: title }) : start(false))}
      onTool={(id) => send({ type: "tool.chosen", id })}
      onLeaveSelector={() => send({ type: "selector.left" })}
    />
  );
}
