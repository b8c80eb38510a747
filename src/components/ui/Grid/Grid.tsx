import type { CSSProperties } from "react";
import { Box, type BoxProps, type BoxTag } from "../Box/Box.tsx";

export type GridProps<T extends BoxTag> = BoxProps<T> & {
  /** How narrow a column may become, in rem. */
  readonly min: number;
  /** Few children stay as wide as many would be; otherwise they share the whole line. */
  readonly sameWidth?: boolean | undefined;
};

/** Children in as many equal columns as there is room for; one below the other on a phone. */
export function Grid<T extends BoxTag = "div">({ min, sameWidth = false, ...box }: GridProps<T>) {
  const width = { "--box-min": `${min}rem` } as CSSProperties;
  return <Box arrangement={["columns", sameWidth && "columns-same"]} style={width} {...box} />;
}
