import { Box, type BoxProps, type BoxTag } from "../Box/Box.tsx";

/** A line or paragraph in one of the page's voices: soft for hints, bold for names. A paragraph unless `as` says otherwise. */
export function Text<T extends BoxTag = "p">(box: BoxProps<T>) {
  return <Box fallback="p" {...box} />;
}
