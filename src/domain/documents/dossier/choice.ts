import type { DossierItem, DossierPage, Turn, Untouched } from "./dossier.ts";
import type { DossierFailure } from "./dossierMessages.ts";

export interface ChosenPage extends DossierPage {
  readonly isKept: boolean;
}

export type OfferedDocument = Pick<DossierItem, "id" | "title">;

export interface ChosenDocument extends OfferedDocument {
  /** Null until the document was read. */
  readonly pages: readonly ChosenPage[] | null;
  readonly untouched: Untouched | null;
  readonly hasAttachments: boolean;
  readonly failure: DossierFailure | null;
}

export const toChosen = (document: OfferedDocument): ChosenDocument => ({
  ...document,
  pages: null,
  untouched: null,
  hasAttachments: false,
  failure: null,
});

export const isWaiting = ({ pages, failure }: ChosenDocument): boolean => pages === null && failure === null;

/** Pages 1 to `count`, upright. */
export const toPages = (count: number): readonly ChosenPage[] =>
  Array.from({ length: count }, (_, index) => ({ number: index + 1, turn: 0, isKept: true }));

/** Moves a document one place up (-1) or down (1); unchanged at the end of the list. */
export function moveDocument(list: readonly ChosenDocument[], id: string, by: -1 | 1): readonly ChosenDocument[] {
  const from = list.findIndex((one) => one.id === id);
  const moved = list[from];
  const to = from + by;
  if (!moved || to < 0 || to >= list.length) return list;
  return list.toSpliced(from, 1).toSpliced(to, 0, moved);
}

export const removeDocument = (list: readonly ChosenDocument[], removed: string): readonly ChosenDocument[] =>
  list.filter(({ id }) => id !== removed);

export const changeDocument = (
  list: readonly ChosenDocument[],
  id: string,
  change: (document: ChosenDocument) => Partial<ChosenDocument>,
): readonly ChosenDocument[] => list.map((one) => (one.id === id ? { ...one, ...change(one) } : one));

export const changePage = (
  { pages }: ChosenDocument,
  number: number,
  change: Partial<ChosenPage>,
): Pick<ChosenDocument, "pages"> => ({
  pages: pages && pages.map((page) => (page.number === number ? { ...page, ...change } : page)),
});

const TURNED: Readonly<Record<Turn, Turn>> = { 0: 90, 90: 180, 180: 270, 270: 0 };

export const turnPage = ({ turn }: ChosenPage): Pick<ChosenPage, "turn"> => ({ turn: TURNED[turn] });

/** The kept pages of each document; a document without any is left out. */
export const toItems = (list: readonly ChosenDocument[]): readonly DossierItem[] =>
  list.flatMap(({ id, title, pages }) => {
    const kept = (pages ?? []).filter(({ isKept }) => isKept);
    return kept.length === 0 ? [] : [{ id, title, pages: kept.map(({ number, turn }) => ({ number, turn })) }];
  });
