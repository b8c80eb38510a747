import { Box, type BoxProps, type BoxTag } from "../Box/Box.tsx";

type StackProps<T extends BoxTag> = BoxProps<T> & {
  /** justify-items; by default the children are as wide as the stack. */
  readonly items?: "start" | "center" | undefined;
  /** Keeps the children together at the top of a stack that is taller than they are. */
  readonly packed?: boolean | undefined;
  /** Padding for the marks of a bulleted or numbered list. */
  readonly bullets?: boolean | undefined;
};

/** Children below one another. */
export function Stack<T extends BoxTag = "div">({ items, packed = false, bullets = false, ...box }: StackProps<T>) {
  return <Box arrangement={["stack", packed && "packed", bullets && "bullets"]} values={{ items }} {...box} />;
}

type ClusterProps<T extends BoxTag> = BoxProps<T> & {
  /** justify-content */
  readonly justify?: "space-between" | "center" | "end" | undefined;
  /** Keeps the children on one line; they shrink. */
  readonly oneLine?: boolean | undefined;
  /** On a phone each child takes a line of its own; for buttons. */
  readonly fill?: boolean | undefined;
};

/** Children beside one another, which wrap. */
export function Cluster<T extends BoxTag = "div">({ justify, oneLine = false, fill = false, ...box }: ClusterProps<T>) {
  return <Box arrangement={[oneLine ? "row" : "cluster", fill && "fill"]} values={{ justify }} {...box} />;
}

type GridProps<T extends BoxTag> = BoxProps<T> & {
  /** Least width of a column, in rem. */
  readonly min: number;
  /** Empty columns keep their width; otherwise few children share the whole line. */
  readonly sameWidth?: boolean | undefined;
};

/** Children in as many equal columns as fit. */
export function Grid<T extends BoxTag = "div">({ min, sameWidth = false, ...box }: GridProps<T>) {
  return <Box arrangement={["columns", sameWidth && "columns-same"]} values={{ min: `${min}rem` }} {...box} />;
}

/** Two children beside one another: an icon or picture, and words that take the rest of the line. */
export function ListRow<T extends BoxTag = "div">(box: BoxProps<T>) {
  return <Box arrangement={["list-row"]} {...box} />;
}

/** The centred column of a page, at most 52 rem wide. */
export function PageBody<T extends BoxTag = "div">(box: BoxProps<T>) {
  return <Box arrangement={["stack", "page"]} gap={5} {...box} />;
}

/** A paragraph, or another element (`as`), with its own size, weight or ink. */
export function Text<T extends BoxTag = "p">(box: BoxProps<T>) {
  return <Box fallback="p" {...box} />;
}

/** A small paragraph in the soft ink: an explanation or a secondary fact. */
export function Hint<T extends BoxTag = "p">(box: BoxProps<T>) {
  return <Text ink="soft" size="sm" {...box} />;
}
