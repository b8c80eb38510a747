import { useId, useState, type ReactNode } from "react";
import type { HeadingLevel } from "../Heading/Heading.tsx";
import { Icon } from "../Icon/Icon.tsx";
import { ChevronDownIcon } from "../Icon/icons.ts";
import styles from "./Disclosure.module.css";

export interface DisclosureProps {
  /** Label of the button, open or not. */
  readonly label: ReactNode;
  readonly children: ReactNode;
  /** Makes the state the parent's, together with `onOpenChange`. */
  readonly open?: boolean;
  readonly defaultOpen?: boolean;
  readonly onOpenChange?: (open: boolean) => void;
  /** Makes the button a heading and the content a landmark; otherwise the content is a group. */
  readonly headingLevel?: HeadingLevel;
}

/** Content that a button shows and hides. */
export function Disclosure({
  label,
  children,
  open: controlled,
  defaultOpen = false,
  onOpenChange,
  headingLevel,
}: DisclosureProps) {
  const [own, setOwn] = useState(defaultOpen);
  const buttonId = useId();
  const contentId = useId();
  const open = controlled ?? own;
  const Wrapper = headingLevel ? (`h${headingLevel}` as const) : "div";

  function toggle() {
    setOwn(!open);
    onOpenChange?.(!open);
  }

  return (
    <div className={styles.disclosure}>
      <Wrapper className={styles.heading}>
        <button
          className={styles.button}
          type="button"
          id={buttonId}
          aria-expanded={open}
          aria-controls={contentId}
          onClick={toggle}
        >
          <span className={styles.chevron} data-open={open}>
            <Icon icon={ChevronDownIcon} />
          </span>
          {label}
        </button>
      </Wrapper>
      <div
        className={styles.content}
        id={contentId}
        role={headingLevel ? "region" : "group"}
        aria-labelledby={buttonId}
        hidden={!open}
      >
        {children}
      </div>
    </div>
  );
}
