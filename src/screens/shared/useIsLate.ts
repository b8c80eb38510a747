import { useEffect, useState } from "react";
import { TIMINGS } from "@/domain/shared/timings.ts";

/** True once a wait has lasted TIMINGS.slowList, until it ends or another begins. @param attempt differs for each wait */
export function useIsLate(isWaiting: boolean, attempt: number): boolean {
  const [late, setLate] = useState<number | null>(null);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setLate(attempt), TIMINGS.slowList);
    return () => {
      clearTimeout(timer);
      setLate(null);
    };
  }, [isWaiting, attempt]);
  return isWaiting && late === attempt;
}
