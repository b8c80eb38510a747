import { Box, type BoxProps, type BoxTag } from "../Box/Box.tsx";

/** An icon or a picture with words beside it: the first child as wide as it is, the second takes the rest of the line. */
export function ListRow<T extends BoxTag = "div">(box: BoxProps<T>) {
  return <Box arrangement={["list-row"]} {...box} />;
}
