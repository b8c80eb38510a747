import { lazy, Suspense } from "react";
import type { RenderQuestions } from "@/screens/shared/CaseQuestionsPanel.tsx";
import { ErrorBoundary } from "../shell/ErrorBoundary.tsx";

const Questions = lazy(async () => ({ default: (await import("./Questions.tsx")).Questions }));

const notLoaded = () => (
  <p role="alert">No se han podido cargar las preguntas. Comprueba tu conexión y recarga la página.</p>
);

/** The questions about a result, loaded after it; the result works without them. */
export const renderQuestions: RenderQuestions = ({ id, ...result }) => (
  <ErrorBoundary resetKey={id} fallback={notLoaded}>
    <Suspense fallback={null}>
      <Questions key={id} {...result} />
    </Suspense>
  </ErrorBoundary>
);
