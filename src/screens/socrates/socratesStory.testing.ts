import { createElement, useState } from "react";
import { fn } from "storybook/test";
import { SocratesView, type SocratesViewProps } from "./SocratesView.tsx";

export const NO_KEY = {
  isOffered: true,
  isSet: false,
  panelOpen: false,
  draft: "",
  canSave: false,
  onToggle: fn(),
  onDraft: fn(),
  onSave: fn(),
  onForget: fn(),
};

/** The empty form, with spies for every callback. */
export const ARGS: SocratesViewProps = {
  picture: "manual",
  query: "",
  form: { canSearch: false, onQuery: fn(), onSearch: fn() },
  automatic: false,
  category: {
    title: "Gestión de Autónomos",
    sources: ["https://sede.agenciatributaria.gob.es", "https://www.seg-social.es", "Sede de tu ayuntamiento"],
  },
  result: null,
  failure: null,
  aiConfigured: false,
  ownKey: NO_KEY,
  folderCounts: { identity: 2, fiscal: 3 },
  next: {
    staying: false,
    onStay: fn(),
    onGoPlaton: fn(),
    onNewSearch: fn(),
    onChooseAlternative: fn(),
    onRequestCard: fn(),
    onPrint: fn(),
  },
  onCancel: fn(),
  onSkip: null,
  onBack: fn(),
};

/** A phone of 360 px. */
export const VIEWPORT = {
  options: { movil: { name: "Móvil 360", styles: { width: "360px", height: "740px" }, type: "mobile" as const } },
};

export const MOVIL = { viewport: { value: "movil", isRotated: false } };

/** The view with a parent that keeps the query, the draft of the key and the panel. */
export function Controlled(args: SocratesViewProps) {
  const [query, setQuery] = useState(args.query);
  const [draft, setDraft] = useState(args.ownKey.draft);
  const [panelOpen, setPanelOpen] = useState(args.ownKey.panelOpen);
  return createElement(SocratesView, {
    ...args,
    query,
    form: {
      ...args.form,
      canSearch: query.trim() !== "",
      onQuery: (text) => {
        setQuery(text);
        args.form.onQuery(text);
      },
    },
    ownKey: {
      ...args.ownKey,
      draft,
      panelOpen,
      canSave: draft.trim() !== "",
      onDraft: (text) => {
        setDraft(text);
        args.ownKey.onDraft(text);
      },
      onToggle: () => {
        setPanelOpen(!panelOpen);
        args.ownKey.onToggle();
      },
    },
  });
}
