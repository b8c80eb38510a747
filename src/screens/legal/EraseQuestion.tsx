import { useState } from "react";
import type { CodeView, CodeWays } from "@/domain/account/account.ts";
import { AlertDialog } from "@/components/AlertDialog/AlertDialog.tsx";
import { RecoveryCode } from "@/components/RecoveryCode/RecoveryCode.tsx";

export interface EraseQuestionProps {
  readonly open: boolean;
  readonly busy: boolean;
  /** The code of the account that is open here; null for none. */
  readonly recoveryCode: () => string | null;
  readonly codeWays: CodeWays;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks before everything in this browser goes; who has an account is told that it stays, and offered its code. */
export function EraseQuestion({ open, busy, recoveryCode, codeWays, onConfirm, onCancel }: EraseQuestionProps) {
  const [view, setView] = useState<CodeView>({ kind: "hidden" });
  const hide = () => setView({ kind: "hidden" });
  const hasAccount = open && recoveryCode() !== null;
  return (
    <AlertDialog
      open={open}
      title="¿Borrar todo de este navegador?"
      description={
        hasAccount
          ? "Se borrarán los documentos que estén solo aquí, tus ajustes y el acceso guardado. Lo que haya en tu T-Wallet del servidor sigue allí, pero solo su código de recuperación vuelve a abrirla: guárdalo antes. No se puede deshacer."
          : "Se borrarán tus documentos, tus ajustes y el acceso guardado. No se puede deshacer."
      }
      confirmLabel="Borrar todo"
      busy={busy}
      onConfirm={onConfirm}
      onCancel={() => {
        hide();
        onCancel();
      }}
    >
      {hasAccount && (
        <RecoveryCode
          view={view}
          onShow={() => {
            const code = recoveryCode();
            setView(code === null ? { kind: "missing" } : { kind: "shown", code });
          }}
          onHide={hide}
          ways={codeWays}
        />
      )}
    </AlertDialog>
  );
}
