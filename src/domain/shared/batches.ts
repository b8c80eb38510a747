/** The items in their order, in parts of at most `most`. */
export function splitIntoBatches<T>(items: readonly T[], most: number): readonly (readonly T[])[] {
  return splitByRoom(items, () => 0, { room: 0, most });
}

/** The items in their order, in parts of at most `most` that together take no more than `room`. What takes more is alone. */
export function splitByRoom<T>(
  items: readonly T[],
  getSize: (item: T) => number,
  { room, most = Number.POSITIVE_INFINITY }: { readonly room: number; readonly most?: number },
): readonly (readonly T[])[] {
  const parts: T[][] = [];
  let left = 0;
  for (const item of items) {
    const size = getSize(item);
    const part = parts.at(-1);
    if (part && size <= left && part.length < most) part.push(item);
    else {
      parts.push([item]);
      left = room;
    }
    left -= size;
  }
  return parts;
}
