import { Box, type BoxProps, type BoxTag } from "../Box/Box.tsx";

export type StackProps<T extends BoxTag> = BoxProps<T> & {
  /** Children along the line: as wide as the stack unless given (justify-items). */
  readonly items?: "start" | "center" | undefined;
  /** Keeps the children together at the top of a stack that is taller than they are. */
  readonly packed?: boolean | undefined;
  /** The room of a bulleted or numbered list for its marks. */
  readonly bullets?: boolean | undefined;
};

/** Children below one another with the same space between them. */
export function Stack<T extends BoxTag = "div">({ items, packed = false, bullets = false, ...box }: StackProps<T>) {
  return <Box arrangement={["stack", items && `items-${items}`, packed && "packed", bullets && "bullets"]} {...box} />;
}
