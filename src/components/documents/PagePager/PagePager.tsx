import { ChevronLeftIcon, ChevronRightIcon } from "../../ui/Icon/icons.ts";
import { IconButton } from "../../ui/IconButton/IconButton.tsx";
import { Cluster } from "../../ui/Layout/Layout.tsx";

export interface PagePagerProps {
  /** The page that is shown, from 0. */
  readonly shown: number;
  readonly pages: number;
  readonly onShow: (index: number) => void;
}

/** Turns the pages of a copy; nothing where there is one only. */
export function PagePager({ shown, pages, onShow }: PagePagerProps) {
  if (pages < 2) return null;
  return (
    <Cluster oneLine align="center" role="group" aria-label="Páginas">
      <IconButton
        aria-disabled={shown === 0}
        icon={ChevronLeftIcon}
        label="Página anterior"
        onClick={() => shown > 0 && onShow(shown - 1)}
      />
      <output>{formatPage(shown, pages)}</output>
      <IconButton
        aria-disabled={shown === pages - 1}
        icon={ChevronRightIcon}
        label="Página siguiente"
        onClick={() => shown < pages - 1 && onShow(shown + 1)}
      />
    </Cluster>
  );
}

/** 'Página 1 de 2'. @param shown from 0 */
export const formatPage = (shown: number, pages: number): string => `Página ${shown + 1} de ${pages}`;
