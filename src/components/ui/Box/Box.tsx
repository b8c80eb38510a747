import { createElement, type ComponentPropsWithRef, type CSSProperties, type JSX } from "react";
import styles from "./Box.module.css";

/** A step of the scale of spaces in tokens.css, a multiple of 4 px; 0 is none. */
export type Space = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

/** One space for both directions, or the space between lines and the one along a line. */
export type Spaces = Space | readonly [block: Space, inline: Space];

/** The looks that all layout primitives share. What is not given is inherited or absent. */
export interface BoxLook {
  /** The space between the children. */
  readonly gap?: Spaces | undefined;
  /** The space inside the edge; 'box' is 16 px, and 24 px where there is room. */
  readonly pad?: Spaces | "box" | undefined;
  /** The space before it, beyond the gap of the box it is in. */
  readonly before?: Space | undefined;
  /** Children across the line: align-items. */
  readonly align?: "start" | "center" | "end" | undefined;
  /** 'raised' is a bordered box, 'sheet' one with the large corners of a part of the page, 'tile' the square behind an icon. */
  readonly surface?: "raised" | "sheet" | "tile" | undefined;
  /** A hairline above or below; 'between' is below all but the last of its siblings. */
  readonly line?: "above" | "below" | "between" | undefined;
  /** 'soft' and 'faint' are the secondary inks; 'toned' takes the colour of the nearest data-tone. */
  readonly ink?: "soft" | "faint" | "brand" | "green" | "toned" | undefined;
  readonly size?: "xs" | "sm" | "lg" | undefined;
  readonly weight?: "medium" | "bold" | undefined;
  /** Line height: 'tight' for headings and labels, 'close' for a name, 'snug' for short facts. */
  readonly leading?: "tight" | "close" | "snug" | undefined;
  /** Text in the middle of its line. */
  readonly centered?: boolean | undefined;
  readonly className?: string | undefined;
  readonly style?: CSSProperties | undefined;
}

/** The HTML elements that a layout primitive can be. */
export type BoxTag = keyof JSX.IntrinsicElements;

/** The looks, the element to be (a div unless `as` says otherwise), and every attribute of that element. */
export type BoxProps<T extends BoxTag> = BoxLook & { readonly as?: T | undefined } & Omit<
    ComponentPropsWithRef<T>,
    keyof BoxLook | "as"
  >;

type ArrangedProps<T extends BoxTag> = BoxProps<T> & {
  /** Classes of Box.module.css that arrange the children; what is false or undefined is left out. */
  readonly arrangement?: readonly (string | false | undefined)[];
  /** The element without `as`. */
  readonly fallback?: BoxTag;
};

/** The element behind Stack, Cluster and Text, which are what a screen uses. */
export function Box<T extends BoxTag = "div">({
  as,
  arrangement = [],
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
  centered = false,
  className,
  style,
  ...attributes
}: ArrangedProps<T>) {
  const names = [
    ...arrangement,
    gap !== undefined && "gap",
    pad !== undefined && (pad === "box" ? "pad-box" : "pad"),
    before !== undefined && "before",
    align && `align-${align}`,
    line && `line-${line}`,
    surface,
    ink,
    size,
    weight,
    leading,
    centered && "centered",
  ];
  const classes = names.flatMap((name) => (name ? (styles[name] ?? []) : []));
  const lengths = {
    ...(gap !== undefined && { "--box-gap": toLength(gap) }),
    ...(pad !== undefined && pad !== "box" && { "--box-pad": toLength(pad) }),
    ...(before !== undefined && { "--box-before": toLength(before) }),
  };
  return createElement(as ?? fallback, {
    ...attributes,
    className: [...classes, className].filter(Boolean).join(" ") || undefined,
    style: { ...lengths, ...style },
  });
}

function toLength(spaces: Spaces): string {
  return typeof spaces === "number" ? toToken(spaces) : spaces.map(toToken).join(" ");
}

function toToken(space: Space): string {
  return space === 0 ? "0px" : `var(--space-${space})`;
}
