import { Box, type BoxProps, type BoxTag } from "../Box/Box.tsx";

type StackProps<T extends BoxTag> = BoxProps<T> & {
  /** Children along the line: as wide as the stack unless given (justify-items). */
  readonly items?: "start" | "center" | undefined;
  /** Keeps the children together at the top of a stack that is taller than they are. */
  readonly packed?: boolean | undefined;
  /** The room of a bulleted or numbered list for its marks. */
  readonly bullets?: boolean | undefined;
};

/** Children below one another with the same space between them. */
export function Stack<T extends BoxTag = "div">({ items, packed = false, bullets = false, ...box }: StackProps<T>) {
  return <Box arrangement={["stack", packed && "packed", bullets && "bullets"]} values={{ items }} {...box} />;
}

type ClusterProps<T extends BoxTag> = BoxProps<T> & {
  /** Children along the line: at its start unless given (justify-content). */
  readonly justify?: "space-between" | "center" | "end" | undefined;
  /** Keeps the children on one line, which they share by shrinking. */
  readonly oneLine?: boolean | undefined;
  /** On a phone each child takes a line of its own; for buttons. */
  readonly fill?: boolean | undefined;
};

/** Children beside one another, which go on in the next line where there is no room. */
export function Cluster<T extends BoxTag = "div">({ justify, oneLine = false, fill = false, ...box }: ClusterProps<T>) {
  return <Box arrangement={[oneLine ? "row" : "cluster", fill && "fill"]} values={{ justify }} {...box} />;
}

type GridProps<T extends BoxTag> = BoxProps<T> & {
  /** How narrow a column may become, in rem. */
  readonly min: number;
  /** Few children stay as wide as many would be; otherwise they share the whole line. */
  readonly sameWidth?: boolean | undefined;
};

/** Children in as many equal columns as there is room for; one below the other on a phone. */
export function Grid<T extends BoxTag = "div">({ min, sameWidth = false, ...box }: GridProps<T>) {
  return <Box arrangement={["columns", sameWidth && "columns-same"]} values={{ min: `${min}rem` }} {...box} />;
}

/** An icon or a picture with words beside it: the first child as wide as it is, the second takes the rest of the line. */
export function ListRow<T extends BoxTag = "div">(box: BoxProps<T>) {
  return <Box arrangement={["list-row"]} {...box} />;
}

/** The column of a page that is read from top to bottom: at most 52 rem wide, in the middle, its parts evenly apart. */
export function PageBody<T extends BoxTag = "div">(box: BoxProps<T>) {
  return <Box arrangement={["stack", "page"]} gap={5} {...box} />;
}

/** A line with a weight, size or ink of its own. A paragraph unless `as` says otherwise. */
export function Text<T extends BoxTag = "p">(box: BoxProps<T>) {
  return <Box fallback="p" {...box} />;
}

/** A small, soft line that explains or adds to what it follows. */
export function Hint<T extends BoxTag = "p">(box: BoxProps<T>) {
  return <Text ink="soft" size="sm" {...box} />;
}
