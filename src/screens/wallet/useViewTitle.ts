import { useEffect, useRef, type RefObject } from "react";
import { folderById } from "@/domain/documents/folders/folders.ts";
import { formatWalletView, type WalletViewState } from "@/domain/documents/vault/walletViewState.ts";
import { PRODUCT } from "@/domain/shared/product.ts";

/**
 * Names the document after the view of the wallet and, when the person goes from one view to another, moves the focus to
 * its heading: the path stays the same, so that the shell does not. The first view of a visit is the shell's. The heading
 * also takes the focus that was lost with what was saved, moved or removed.
 * @param documents the list that is shown; a new one after each change
 */
export function useViewTitle(
  view: WalletViewState,
  documents: object | undefined,
): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const shownView = useRef<string | null>(null);
  const shownDocuments = useRef(documents);
  const key = formatWalletView(view);
  const title = formatTitle(view);
  useEffect(() => {
    document.title = title;
    const previous = shownView.current;
    shownView.current = key;
    if (previous === null || previous === key) return;
    heading.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [key, title]);
  useEffect(() => {
    const previous = shownDocuments.current;
    shownDocuments.current = documents;
    if (previous && previous !== documents && document.activeElement === document.body) {
      heading.current?.focus({ preventScroll: true });
    }
  }, [documents]);
  return heading;
}

function formatTitle(view: WalletViewState): string {
  const own = view.kind === "folder" ? `${folderById(view.folderId).name} · ` : "";
  return `${view.kind === "expiries" ? "Caducidades · " : own}T-Wallet · ${PRODUCT.title}`;
}
