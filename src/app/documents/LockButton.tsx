import { Button } from "@/components/ui/Button/Button.tsx";
import { LockIcon } from "@/components/ui/Icon/icons.ts";
import { lockNow } from "./vaultSession.ts";

/** Locks the vault, not the gate (decision A-174). */
export function LockButton() {
  return (
    <Button size="sm" variant="quiet" icon={LockIcon} onClick={lockNow}>
      Bloquear
    </Button>
  );
}
