import { Box, type BoxProps, type BoxTag } from "../Box/Box.tsx";

/** The column of a page that is read from top to bottom: at most 52 rem wide, in the middle, its parts evenly apart. */
export function PageBody<T extends BoxTag = "div">(box: BoxProps<T>) {
  return <Box arrangement={["stack", "page"]} gap={5} {...box} />;
}
