import { lazy, Suspense } from "react";
import { ErrorBoundary } from "../shell/ErrorBoundary.tsx";
import { facts } from "./facts.ts";
import { vault } from "../documents/vault.ts";

const MyDataPanel = lazy(async () => {
  const [{ MyDataPanel: Panel }, { situation }] = await Promise.all([
    import("@/screens/shared/MyDataPanel.tsx"),
    import("../grants/situation.ts"),
  ]);
  return {
    default: ({ onClose }: Pick<MyDataProps, "onClose">) => <Panel {...{ facts, situation, vault, onClose }} />,
  };
});

const notOpened = () => <p role="alert">No se ha podido abrir. Comprueba tu conexión y recarga la página.</p>;

export interface MyDataProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The lazily loaded dialog 'Mis datos'. Needs the provider of the queries. */
export function MyData({ open, onClose }: MyDataProps) {
  return (
    <ErrorBoundary resetKey={String(open)} fallback={notOpened}>
      <Suspense fallback={null}>{open && <MyDataPanel onClose={onClose} />}</Suspense>
    </ErrorBoundary>
  );
}
