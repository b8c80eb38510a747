import { useEffect, useRef, useState, type RefObject } from "react";

export interface Editing {
  readonly editing: boolean;
  /** The button that opens the form. */
  readonly opener: RefObject<HTMLButtonElement | null>;
  readonly open: () => void;
  /** `kept` gives the focus back to the button; `left` leaves it where it is. */
  readonly close: (how: "kept" | "left") => void;
}

/** The state of a form that replaces the button that opens it. */
export function useEditing(): Editing {
  const [editing, setEditing] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const returns = useRef(false);

  useEffect(() => {
    if (!editing && returns.current) opener.current?.focus();
    returns.current = false;
  }, [editing]);

  return {
    editing,
    opener,
    open: () => setEditing(true),
    close: (how) => {
      returns.current = how === "kept";
      setEditing(false);
    },
  };
}
