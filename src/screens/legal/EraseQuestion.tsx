import { AlertDialog } from "@/components/ui/AlertDialog/AlertDialog.tsx";

export interface EraseQuestionProps {
  readonly open: boolean;
  readonly busy: boolean;
  /** The open session's account may have a replica. */
  readonly hasAccount: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks before this browser is erased; with an account it says what stays on other devices. */
export function EraseQuestion({ open, busy, hasAccount, onConfirm, onCancel }: EraseQuestionProps) {
  return (
    <AlertDialog
      open={open}
      title="¿Borrar todo de este navegador?"
      description={
        hasAccount
          ? "Se borrarán tus documentos, tus expedientes, tus planes, «Mis datos», tus ajustes y el acceso guardado. Si sincronizas tus dispositivos, los demás conservan lo suyo; sin otro, solo tu código de recuperación te devuelve lo sincronizado: si no lo tienes, cancela y créalo antes en T-Wallet, «Ajustes», «Tus dispositivos». No se puede deshacer."
          : "Se borrarán tus documentos, tus expedientes, tus planes, «Mis datos», tus ajustes y el acceso guardado. No se puede deshacer."
      }
      confirmLabel="Borrar todo"
      busy={busy}
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  );
}
