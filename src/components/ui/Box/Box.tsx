import { createElement, type ComponentPropsWithRef, type CSSProperties, type JSX } from "react";
import styles from "./Box.module.css";

/** A step of the scale of spaces in tokens.css, a multiple of 4 px; 0 is none. */
type Space = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

/** One space for both directions, or the space between lines and the one along a line. */
type Spaces = Space | readonly [block: Space, inline: Space];

/** The props for looks that all layout primitives share. */
interface BoxLook {
  /** Space between the children. */
  readonly gap?: Spaces | undefined;
  /** Padding; 'box' is 16 px, and 24 px where there is room. */
  readonly pad?: Spaces | "box" | undefined;
  /** Margin before it, in addition to the gap of its parent. */
  readonly before?: Space | undefined;
  /** align-items */
  readonly align?: "start" | "center" | "end" | undefined;
  /**
   * 'raised' is a bordered box, 'sheet' one with the large corners of a part of the page, 'toned' one in the colour of the
   * nearest data-tone, 'tile' the square behind an icon.
   */
  readonly surface?: "raised" | "sheet" | "toned" | "tile" | undefined;
  /** A hairline above or below; 'between' is below all but the last of its siblings. */
  readonly line?: "above" | "below" | "between" | undefined;
  /** 'soft' and 'faint' are the secondary inks; 'toned' takes the colour of the nearest data-tone. */
  readonly ink?: keyof typeof INKS | undefined;
  readonly size?: "xs" | "sm" | "lg" | undefined;
  readonly weight?: "medium" | "bold" | undefined;
  /** Line height: 'tight' for headings and labels, 'close' for a name, 'snug' for short facts. */
  readonly leading?: keyof typeof LEADINGS | undefined;
  /** Most lines of text that show; all of them with large text on a phone. */
  readonly lines?: 2 | 3 | 5 | undefined;
  /** text-align: center */
  readonly centered?: boolean | undefined;
  readonly className?: string | undefined;
  readonly style?: CSSProperties | undefined;
}

const INKS = {
  soft: "var(--ink-soft)",
  faint: "var(--ink-faint)",
  brand: "var(--brand)",
  green: "var(--green)",
  toned: "var(--tone)",
} as const;

const LEADINGS = { tight: "var(--leading-tight)", close: "1.35", snug: "1.45" } as const;

export type BoxTag = keyof JSX.IntrinsicElements;

/** The looks, the element (`as`, a div by default), and every attribute of that element. */
export type BoxProps<T extends BoxTag> = BoxLook & { readonly as?: T | undefined } & Omit<
    ComponentPropsWithRef<T>,
    keyof BoxLook | "as"
  >;

type ArrangedProps<T extends BoxTag> = BoxProps<T> & {
  /** Classes of Box.module.css that arrange the children; false is left out. */
  readonly arrangement?: readonly (string | false)[];
  /** Adds classes of Box.module.css with their values: `{ min: "12rem" }` is `.min` with `--box-min`. */
  readonly values?: Readonly<Record<string, string | undefined>>;
  /** The element where `as` is not set. */
  readonly fallback?: BoxTag;
};

/** The base of the primitives in Layout.tsx, which are enough for most screens. */
export function Box<T extends BoxTag = "div">({
  as,
  arrangement,
  values,
  fallback = "div",
  gap,
  pad,
  before,
  align,
  surface,
  line,
  ink,
  size,
  weight,
  leading,
  lines,
  centered = false,
  className,
  style,
  ...attributes
}: ArrangedProps<T>) {
  const given = Object.entries({
    ...values,
    gap: toLength(gap),
    pad: pad === "box" ? undefined : toLength(pad),
    before: toLength(before),
    align,
    ink: ink && INKS[ink],
    size: size && `var(--text-${size})`,
    weight: weight && `var(--weight-${weight})`,
    leading: leading && LEADINGS[leading],
    lines: lines && String(lines),
  }).filter(([, value]) => value !== undefined);
  const names = [
    ...(arrangement ?? []),
    ...given.map(([name]) => name),
    pad === "box" && "pad-box",
    line && `line-${line}`,
    surface,
    centered && "centered",
  ];
  return createElement(as ?? fallback, {
    ...attributes,
    className: [...names.map((name) => name && styles[name]), className].filter(Boolean).join(" ") || undefined,
    style: { ...Object.fromEntries(given.map(([name, value]) => [`--box-${name}`, value])), ...style },
  });
}

function toLength(spaces: Spaces | undefined): string | undefined {
  return typeof spaces === "object" ? spaces.map(toToken).join(" ") : toToken(spaces);
}

function toToken(space: Space | undefined): string | undefined {
  return space === 0 ? "0px" : space && `var(--space-${space})`;
}
