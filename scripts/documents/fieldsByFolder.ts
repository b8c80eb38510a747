import { documentTypeById, isDocumentKind } from "../../src/domain/documents/types/registry.ts";
import type { DocumentTemplate } from "./template.ts";
import { createWorld } from "./world.ts";

/** So many layouts of a folder show what its documents have: with ten, one value in 36 is of a field that none of the others has. */
const LEAST_LAYOUTS = 10;
/** Templates print some values in some worlds only. */
const WORLDS = [1, 2, 3, 4, 5];

/** The names of the values that the layouts of each folder have, and under `any` those of all; folders with too few layouts are left out. */
export function countFields(templates: readonly DocumentTemplate[]): Readonly<Record<string, string>> {
  const folders = new Map<string, { layouts: number; readonly names: Set<string> }>();
  for (const template of templates) {
    if (!isDocumentKind(template.type)) throw new Error(`${template.id}: no hay un tipo ${template.type}`);
    const pages = WORLDS.map((seed) => [template.sides(createWorld(seed))].flat().join("")).join("");
    const names = Array.from(pages.matchAll(/data-field="([^"]+)"/g), ([, name = ""]) => name);
    for (const id of [documentTypeById(template.type).folder, "any"]) {
      const folder = folders.get(id) ?? { layouts: 0, names: new Set() };
      folder.layouts += 1;
      for (const name of names) folder.names.add(name);
      folders.set(id, folder);
    }
  }
  return Object.fromEntries(
    [...folders]
      .filter(([, { layouts }]) => layouts >= LEAST_LAYOUTS)
      .map(([id, { names }]) => [id, [...names].toSorted().join(" ")] as const)
      .toSorted(([a], [b]) => a.localeCompare(b)),
  );
}
