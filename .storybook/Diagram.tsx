import { useEffect, useState } from "react";

interface DiagramProps {
  /** The page of docs/machines, as text. */
  readonly page: string;
}

let drawn = 0;

/** The state diagram of a machine, drawn from its page in docs/machines, with the page's table of states below it. */
export function Diagram({ page }: DiagramProps) {
  const [picture, setPicture] = useState("");
  const name = /^# (.+)$/mu.exec(page)?.[1] ?? "";
  const source = /```mermaid\n([\s\S]*?)```/u.exec(page)?.[1] ?? "";
  useEffect(() => {
    let isCurrent = true;
    void import("mermaid").then(async ({ default: mermaid }) => {
      mermaid.initialize({ startOnLoad: false, securityLevel: "strict" });
      drawn += 1;
      const { svg } = await mermaid.render(`diagram-${drawn}`, source);
      if (isCurrent) setPicture(`data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`);
    });
    return () => {
      isCurrent = false;
    };
  }, [source]);
  return (
    <figure style={{ margin: "1rem 0", overflowX: "auto", background: "white" }}>
      {picture && <img src={picture} alt={`Diagrama de estados de ${name}`} style={{ maxWidth: "100%" }} />}
      <figcaption style={{ color: "#444" }}>
        Máquina «{name}»: docs/machines/{name}.md, escrito con npm run diagrams.
      </figcaption>
    </figure>
  );
}
