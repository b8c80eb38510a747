import { AlertDialog } from "@/components/ui/AlertDialog/AlertDialog.tsx";

export interface EraseQuestionProps {
  readonly open: boolean;
  readonly busy: boolean;
  /** A vault at the server is open here. */
  readonly hasAccount: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks before everything in this browser goes; a person with a vault at the server reads that it stays. */
export function EraseQuestion({ open, busy, hasAccount, onConfirm, onCancel }: EraseQuestionProps) {
  return (
    <AlertDialog
      open={open}
      title="¿Borrar todo de este navegador?"
      description={
        hasAccount
          ? "Se borrarán los documentos que estén solo aquí, tus ajustes y el acceso guardado, y este navegador dejará de abrir tu T-Wallet del servidor. Lo que haya en ella sigue allí, pero sin otro dispositivo solo su código de recuperación vuelve a abrirla: si no lo tienes, cancela y créalo antes en T-Wallet, «Código de recuperación». No se puede deshacer."
          : "Se borrarán tus documentos, tus trámites, «Mis datos», tus ajustes y el acceso guardado. No se puede deshacer."
      }
      confirmLabel="Borrar todo"
      busy={busy}
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  );
}
