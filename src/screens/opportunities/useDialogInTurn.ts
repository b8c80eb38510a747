import { useEffect, useState } from "react";
import { TIMINGS } from "@/domain/shared/timings.ts";

/** The dialog to show: one closes and returns the focus before the next opens. @param wanted null for none */
export function useDialogInTurn<Name extends string>(wanted: Name | null): Name | null {
  const [last, setLast] = useState(wanted);
  useEffect(() => {
    const timer = setTimeout(() => setLast(wanted), last === null ? 0 : TIMINGS.dialogChange);
    return () => clearTimeout(timer);
  }, [wanted, last]);
  return last === null || last === wanted ? wanted : null;
}
