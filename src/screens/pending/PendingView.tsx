import { Button } from "@/components/Button/Button.tsx";
import { EmptyState } from "@/components/EmptyState/EmptyState.tsx";
import { ClockGlyph } from "@/components/Icon/icons.ts";
import { PageHeader } from "@/components/PageHeader/PageHeader.tsx";

export type PendingTool = "socrates" | "platon" | "opportunities" | "accessLogs";

const TOOLS: Readonly<Record<PendingTool, { readonly title: string; readonly text: string }>> = {
  socrates: {
    title: "Sócrates",
    text: "Aquí podrás buscar los requisitos de un trámite por separado. Mientras tanto, el análisis desde el inicio ya te los da.",
  },
  platon: {
    title: "Platón",
    text: "Aquí podrás comprobar tus documentos por separado. Mientras tanto, el análisis desde el inicio ya los compara.",
  },
  opportunities: {
    title: "Oportuni-T",
    text: "Aquí encontrarás ayudas y subvenciones. Mientras tanto, puedes consultarlas en la Base de Datos Nacional de Subvenciones.",
  },
  accessLogs: {
    title: "Logs de Acceso",
    text: "Aquí verás los últimos accesos. Ya se anotan; falta la pantalla que los enseña.",
  },
};

export interface PendingViewProps {
  readonly tool: PendingTool;
  readonly onBack: () => void;
}

/** Says honestly that a tool is not there yet, and what can be done instead. */
export function PendingView({ tool, onBack }: PendingViewProps) {
  const { title, text } = TOOLS[tool];
  return (
    <>
      <PageHeader title={title} onBack={onBack} />
      <EmptyState
        glyph={ClockGlyph}
        heading="Todavía no está disponible"
        action={
          <Button variant="primary" onClick={onBack}>
            Volver al inicio
          </Button>
        }
      >
        {text}
      </EmptyState>
    </>
  );
}
