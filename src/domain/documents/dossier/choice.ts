import type { DossierItem, DossierPage, Turn, Untouched } from "./dossier.ts";
import type { DossierFailure } from "./dossierMessages.ts";

/** A page of a document, which the person may leave out. */
export interface ChosenPage extends DossierPage {
  readonly isKept: boolean;
}

/** A document that can be chosen for a dossier. */
export type OfferedDocument = Pick<DossierItem, "id" | "title">;

/** A document that the person chose for a dossier. */
export interface ChosenDocument extends OfferedDocument {
  /** Null until the document was looked at. */
  readonly pages: readonly ChosenPage[] | null;
  readonly untouched: Untouched | null;
  readonly hasAttachments: boolean;
  readonly failure: DossierFailure | null;
}

/** A document as it is before it was looked at. */
export const toChosen = (document: OfferedDocument): ChosenDocument => ({
  ...document,
  pages: null,
  untouched: null,
  hasAttachments: false,
  failure: null,
});

/** A document that nothing is known of, neither pages nor why there are none. */
export const isWaiting = ({ pages, failure }: ChosenDocument): boolean => pages === null && failure === null;

/** Pages 1 to `count`, upright. */
export const toPages = (count: number): readonly ChosenPage[] =>
  Array.from({ length: count }, (_, index) => ({ number: index + 1, turn: 0, isKept: true }));

/** The list with this document one place up (-1) or down (1); the same where it is there already. */
export function moveDocument(list: readonly ChosenDocument[], id: string, by: -1 | 1): readonly ChosenDocument[] {
  const from = list.findIndex((one) => one.id === id);
  const moved = list[from];
  const to = from + by;
  if (!moved || to < 0 || to >= list.length) return list;
  return list.toSpliced(from, 1).toSpliced(to, 0, moved);
}

/** The list without this document. */
export const removeDocument = (list: readonly ChosenDocument[], removed: string): readonly ChosenDocument[] =>
  list.filter(({ id }) => id !== removed);

/** The list with a document changed. */
export const changeDocument = (
  list: readonly ChosenDocument[],
  id: string,
  change: (document: ChosenDocument) => Partial<ChosenDocument>,
): readonly ChosenDocument[] => list.map((one) => (one.id === id ? { ...one, ...change(one) } : one));

/** The pages with one of them changed. */
export const changePage = (
  { pages }: ChosenDocument,
  number: number,
  change: Partial<ChosenPage>,
): Pick<ChosenDocument, "pages"> => ({
  pages: pages && pages.map((page) => (page.number === number ? { ...page, ...change } : page)),
});

const TURNED: Readonly<Record<Turn, Turn>> = { 0: 90, 90: 180, 180: 270, 270: 0 };

/** A page after another quarter turn clockwise. */
export const turnPage = ({ turn }: ChosenPage): Pick<ChosenPage, "turn"> => ({ turn: TURNED[turn] });

/** What goes into the dossier: the pages that were kept. Documents without any are left out. */
export const toItems = (list: readonly ChosenDocument[]): readonly DossierItem[] =>
  list.flatMap(({ id, title, pages }) => {
    const kept = (pages ?? []).filter(({ isKept }) => isKept);
    return kept.length === 0 ? [] : [{ id, title, pages: kept.map(({ number, turn }) => ({ number, turn })) }];
  });
