import { useEffect, useEffectEvent, useRef } from "react";

/** Calls `onEnd` after `duration` ms, not counting those during which it is paused; never after Infinity. */
export function useCountdown(duration: number, isPaused: boolean, onEnd: () => void): void {
  const remaining = useRef(duration);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    // A timer of Infinity would fire at once.
    if (isPaused || remaining.current === Infinity) return undefined;
    const startedAt = Date.now();
    const timer = setTimeout(() => end(), remaining.current);
    return () => {
      clearTimeout(timer);
      remaining.current -= Date.now() - startedAt;
    };
  }, [isPaused]);
}
