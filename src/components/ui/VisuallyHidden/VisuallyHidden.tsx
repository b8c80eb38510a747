import type { ReactNode } from "react";

export interface VisuallyHiddenProps {
  readonly children: ReactNode;
}

/** Text that is read aloud and not shown. */
export function VisuallyHidden({ children }: VisuallyHiddenProps) {
  return <span className="visually-hidden">{children}</span>;
}
