import { useLayoutEffect, useRef, useState, type ReactNode } from "react";
import styles from "./Dialog.module.css";

/** The scrolling part of a dialog; focusable while there is something to scroll. */
export function DialogBody({ children }: { readonly children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const [scrolls, setScrolls] = useState(false);

  useLayoutEffect(() => {
    const box = frame.current;
    if (!box || !content.current) return undefined;
    const measure = () => setScrolls(box.scrollHeight > box.clientHeight);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    observer.observe(content.current);
    return () => observer.disconnect();
  }, []);

  const reachable = scrolls ? { role: "group", "aria-label": "Contenido", tabIndex: 0 } : {};
  return (
    <div ref={frame} {...reachable} className={styles.body}>
      <div ref={content}>{children}</div>
    </div>
  );
}
