import type { CodeView, CodeWays } from "@/domain/account/account.ts";
import { Button } from "../Button/Button.tsx";
import { EyeGlyph, EyeOffGlyph } from "../Icon/icons.ts";
import { CodeCard } from "./CodeCard.tsx";
import styles from "./RecoveryCode.module.css";

export interface RecoveryCodeProps {
  readonly view: CodeView;
  readonly ways: CodeWays;
  readonly onShow: () => void;
  readonly onHide: () => void;
}

/** The recovery code behind a button: while it is hidden nothing of it is on the page (decision A-150). */
export function RecoveryCode({ view, ways, onShow, onHide }: RecoveryCodeProps) {
  const shown = view.kind === "shown";
  return (
    <div className={styles.whole}>
      <div className={styles.actions}>
        <Button glyph={shown ? EyeOffGlyph : EyeGlyph} aria-expanded={shown} onClick={shown ? onHide : onShow}>
          {shown ? "Ocultar código" : "Mostrar código"}
        </Button>
      </div>
      {shown && <CodeCard ways={ways} code={view.code} />}
      <div role="status" className={styles.status}>
        {view.kind === "missing" && "Este navegador no guarda el código de tu T-Wallet."}
      </div>
    </div>
  );
}
