import { ChevronLeftIcon, ChevronRightIcon } from "../../ui/Icon/icons.ts";
import { IconButton } from "../../ui/IconButton/IconButton.tsx";
import { Cluster } from "../../ui/Layout/Layout.tsx";
import styles from "./PagePager.module.css";

export interface PagePagerProps {
  /** From 0. */
  readonly shown: number;
  /** Null while it is unknown. */
  readonly pages: number | null;
  readonly onShow: (index: number) => void;
}

export function PagePager({ shown, pages, onShow }: PagePagerProps) {
  const last = (pages ?? 1) - 1;
  return (
    <Cluster oneLine align="center" role="group" aria-label="Páginas">
      <IconButton
        aria-disabled={shown === 0}
        icon={ChevronLeftIcon}
        label="Página anterior"
        onClick={() => shown > 0 && onShow(shown - 1)}
      />
      <output className={styles.number}>{formatPage(shown, pages)}</output>
      <IconButton
        aria-disabled={shown === last}
        icon={ChevronRightIcon}
        label="Página siguiente"
        onClick={() => shown < last && onShow(shown + 1)}
      />
    </Cluster>
  );
}

/** 'Página 1 de 2'. @param shown from 0 @param pages null while it is unknown */
export const formatPage = (shown: number, pages: number | null): string => `Página ${shown + 1} de ${pages ?? "…"}`;
