import type { ProtectionFailure, ResealProgress } from "@/domain/documents/protection/protection.ts";
import { resealFailure, resealSentence } from "@/domain/documents/protection/protectionMessages.ts";
import { Button } from "../../ui/Button/Button.tsx";
import { Hint } from "../../ui/Layout/Layout.tsx";
import { Notice } from "../../ui/Notice/Notice.tsx";

/** Progress of sealing the vault again with its current keys. */
export interface ResealView {
  readonly isBusy: boolean;
  readonly progress: ResealProgress | null;
  readonly failure: ProtectionFailure | null;
}

export interface ResealNoticeProps extends ResealView {
  /** Shows a button if given. */
  readonly onResume?: () => void;
}

/** The progress of sealing the vault again, or why it stopped; nothing once it is done. */
export function ResealNotice({ isBusy, progress, failure, onResume }: ResealNoticeProps) {
  if (isBusy) return <Hint>{resealSentence(progress)}</Hint>;
  if (!failure) return null;
  return (
    <Notice
      tone="warning"
      title="Falta volver a cifrar una parte"
      actions={
        onResume && (
          <Button size="sm" onClick={onResume}>
            Seguir ahora
          </Button>
        )
      }
    >
      {resealFailure(failure)}
    </Notice>
  );
}
