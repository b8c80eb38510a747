import { useId, useState, type ReactNode } from "react";
import type { HeadingLevel } from "../Heading/Heading.tsx";
import { Icon } from "../Icon/Icon.tsx";
import { ChevronDownIcon } from "../Icon/icons.ts";
import styles from "./Disclosure.module.css";

export interface DisclosureProps {
  /** The words of the button, the same whether it is open or not. */
  readonly label: ReactNode;
  readonly children: ReactNode;
  /** The parent controls the state: give it with `onOpenChange`. */
  readonly open?: boolean;
  /** The initial state; the component keeps it. */
  readonly defaultOpen?: boolean;
  readonly onOpenChange?: (open: boolean) => void;
  /** Makes the button a heading and its content a landmark; without it the content is a group. */
  readonly headingLevel?: HeadingLevel;
}

/** Text that can be folded away under a button. */
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
