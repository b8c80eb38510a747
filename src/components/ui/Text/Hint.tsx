import type { BoxProps, BoxTag } from "../Box/Box.tsx";
import { Text } from "./Text.tsx";

/** A small, soft line that explains or adds to what it follows. */
export function Hint<T extends BoxTag = "p">(box: BoxProps<T>) {
  return <Text ink="soft" size="sm" {...box} />;
}
