import { useEffect, useRef, useState, type RefObject } from "react";

/** Whether the lists of an answer are unfolded, and how to show their steps. */
export interface Steps {
  readonly open: boolean;
  readonly setOpen: (open: boolean) => void;
  /** For the heading of the steps. */
  readonly ref: RefObject<HTMLHeadingElement | null>;
  /** Unfolds the lists and moves the focus to the steps. */
  readonly show: () => void;
}

/** @param opensWithThem unfolds the lists on mount, with the focus on the steps (decision A-143) */
export function useSteps(opensWithThem = false): Steps {
  const [open, setOpen] = useState(opensWithThem);
  const takesFocus = useRef(opensWithThem);
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (open && takesFocus.current) ref.current?.focus();
    takesFocus.current = false;
  }, [open]);
  const show = () => {
    takesFocus.current = !open;
    setOpen(true);
    if (open) ref.current?.focus();
  };
  return { open, setOpen, ref, show };
}
