import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router-dom";

/**
 * Puts a state into the present entry of the history; nothing once the person went back or forward, though this screen is still shown
 * until the next one is there: that one's entry would be replaced.
 */
export function useReplaceState(): (state: object | null) => void {
  const navigate = useNavigate();
  const { key, pathname } = useLocation();
  const leftFrom = useRef<string | null>(null);
  useEffect(() => {
    const leave = () => {
      leftFrom.current = key;
    };
    window.addEventListener("popstate", leave);
    return () => window.removeEventListener("popstate", leave);
  }, [key]);
  return (state) => {
    if (leftFrom.current !== key) void navigate(pathname, { replace: true, state });
  };
}
