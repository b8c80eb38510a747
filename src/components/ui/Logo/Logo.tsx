import styles from "./Logo.module.css";

export interface LogoProps {
  /** Accessible name; without it the mark is decorative. */
  readonly label?: string;
}

/** The product's mark: a seal whose T ends in a tick. It fills its box and takes the colour of the text around it. */
export function Logo({ label }: LogoProps) {
  return (
    <svg
      className={styles.mark}
      viewBox="0 0 64 64"
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      {...(label ? { role: "img", "aria-label": label } : { "aria-hidden": true })}
    >
      <circle cx="32" cy="32" r="29.5" strokeWidth="2.5" />
      <circle cx="32" cy="32" r="24.5" strokeWidth="1.25" strokeDasharray="0.1 3.74" />
      <path d="M19 23.5h18.5" strokeWidth="4.5" />
      <path d="M28.5 23.5v19" strokeWidth="4.5" />
      <path d="m34 35.5 4.5 4.75L47 27.5" strokeWidth="4.5" />
    </svg>
  );
}
