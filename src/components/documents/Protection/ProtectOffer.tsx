import { protectSentences } from "@/domain/documents/protection/protectionMessages.ts";
import { Button } from "../../ui/Button/Button.tsx";
import { Notice } from "../../ui/Notice/Notice.tsx";

export interface ProtectOfferProps {
  readonly isSynchronised: boolean;
  readonly onAccept: () => void;
  readonly onDecline: () => void;
}

/** Offers 'Solo tú' once, beside the first own document. */
export function ProtectOffer({ isSynchronised, onAccept, onDecline }: ProtectOfferProps) {
  return (
    <Notice
      title="Protege tu T-Wallet"
      actions={
        <>
          <Button size="sm" variant="primary" onClick={onAccept}>
            Saber más
          </Button>
          <Button size="sm" variant="quiet" onClick={onDecline}>
            Ahora no
          </Button>
        </>
      }
    >
      {protectSentences(isSynchronised).join(" ")}
    </Notice>
  );
}
