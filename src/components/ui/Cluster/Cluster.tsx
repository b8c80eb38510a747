import { Box, type BoxProps, type BoxTag } from "../Box/Box.tsx";

export type ClusterProps<T extends BoxTag> = BoxProps<T> & {
  /** Children along the line: at its start unless given (justify-content). */
  readonly justify?: "between" | "center" | "end" | undefined;
  /** Keeps the children on one line, which they share by shrinking. */
  readonly oneLine?: boolean | undefined;
  /** On a phone each child takes a line of its own; for buttons. */
  readonly fill?: boolean | undefined;
};

/** Children beside one another, which go on in the next line where there is no room. */
export function Cluster<T extends BoxTag = "div">({ justify, oneLine = false, fill = false, ...box }: ClusterProps<T>) {
  return <Box arrangement={[oneLine ? "row" : "cluster", justify && `justify-${justify}`, fill && "fill"]} {...box} />;
}
