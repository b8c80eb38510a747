import { HttpError } from "../../shared/httpError.ts";

/** A place of the register's catalogue. */
export interface Place {
  readonly id: number;
  /** NUTS code: 'ES', 'ES24'. */
  readonly code: string;
}

/** Every place in the tree of /regiones. @throws HttpError where it is no such tree */
export function parsePlaces(tree: unknown): readonly Place[] {
  const places: Place[] = [];
  const open: unknown[] = [tree];
  while (open.length > 0) {
    const node = open.pop();
    if (Array.isArray(node)) {
      for (const child of node) open.push(child);
    } else if (typeof node === "object" && node !== null) {
      const { id, descripcion, children } = node as Readonly<Record<string, unknown>>;
      const code = typeof descripcion === "string" ? /^ES[0-9]{0,3}(?![0-9A-Z])/.exec(descripcion.trim()) : null;
      if (code && Number.isSafeInteger(id)) places.push({ id: id as number, code: code[0] });
      open.push(children);
    }
  }
  if (places.length === 0) throw new HttpError("provider_invalid");
  return places;
}

/**
 * The register's numbers of a place and of all that contain it, in ascending order.
 * @throws HttpError for none: without the filter the register would give the calls of the whole country
 */
export function placeIds(places: readonly Place[], region: string): readonly number[] {
  const ids = places.filter(({ code }) => region.startsWith(code)).map(({ id }) => id);
  if (ids.length === 0) throw new HttpError("provider_invalid");
  return ids.toSorted((one, other) => one - other);
}
