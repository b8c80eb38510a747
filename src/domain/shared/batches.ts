/** Keeps the order; a part has at most `most` items. */
export function splitIntoBatches<T>(items: readonly T[], most: number): readonly (readonly T[])[] {
  return splitByRoom(items, () => 0, { room: 0, most });
}

/** Keeps the order; a part has at most `most` items and a total size of `room`. A larger item is a part of its own. */
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
