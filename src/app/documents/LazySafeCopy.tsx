import { lazy, Suspense } from "react";
import { Dialog } from "@/components/ui/Dialog/Dialog.tsx";
import type { RenderSafeCopy } from "@/screens/shared/PreviewPanel.tsx";
import { ErrorBoundary } from "../shell/ErrorBoundary.tsx";

const SafeCopy = lazy(async () => ({ default: (await import("./SafeCopy.tsx")).SafeCopy }));

const notLoaded = (onClose: () => void) => () => (
  <Dialog open title="Copia segura" onOpenChange={onClose}>
    <p role="alert">No se ha podido cargar la copia segura. Comprueba tu conexión y recarga la página.</p>
  </Dialog>
);

export const renderSafeCopy: RenderSafeCopy = (documents, onClose) => (
  <ErrorBoundary resetKey={documents[0]?.id ?? ""} fallback={notLoaded(onClose)}>
    <Suspense fallback={null}>
      <SafeCopy documents={documents} onClose={onClose} />
    </Suspense>
  </ErrorBoundary>
);
