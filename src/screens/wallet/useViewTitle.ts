import { useEffect, useRef, type RefObject } from "react";
import { walletSearchOf, type WalletPlace } from "@/domain/documents/vault/walletPlace.ts";

/**
 * Names the document after the place in the wallet and, when the person goes from one place to another, moves the focus to
 * its heading: the path stays the same, so that the shell does not. The first place of a visit is the shell's.
 */
export function useViewTitle(place: WalletPlace, title: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef<string | null>(null);
  const key = walletSearchOf(place);
  useEffect(() => {
    document.title = title;
    const previous = shown.current;
    shown.current = key;
    if (previous === null || previous === key) return;
    heading.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [key, title]);
  return heading;
}
