import { useRef } from "react";
import { useLocation, useNavigate } from "react-router-dom";

/**
 * Navigation that happens once: while the next screen is on its way, a second click of the same kind does nothing.
 * It is ready again when the location has changed.
 */
export function useNavigateOnce(): (to: string, state?: object | null) => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  const leftFrom = useRef<string | null>(null);
  return (to, state) => {
    if (leftFrom.current === key) return;
    leftFrom.current = key;
    void navigate(to, { state });
  };
}
