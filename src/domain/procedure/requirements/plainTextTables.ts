const RULE = /^[\s:|-]+$/u;

const isRule = (line: string | undefined): boolean =>
  line !== undefined && line.includes("|") && line.includes("-") && RULE.test(line);

/** Converts the rows of Markdown tables to list items 'a — b', without heads, rules and columns of running numbers. */
export function withTablesAsLists(lines: readonly string[]): string[] {
  let row = 0;
  let isRuled = false;
  return lines.flatMap((line, index) => {
    const isHead = line.includes("|") && isRule(lines[index + 1]);
    if (isHead || isRule(line)) {
      row = 0;
      isRuled = true;
      return [];
    }
    isRuled &&= line.includes("|");
    if (!isRuled && !line.trimStart().startsWith("|")) {
      row = 0;
      return [line];
    }
    row += 1;
    return [`- ${splitCells(line, row).join(" — ")}`];
  });
}

function splitCells(line: string, row: number): string[] {
  const cells = line
    .split("|")
    .map((cell) => cell.trim())
    .filter((cell) => cell !== "");
  const [first = "", ...others] = cells;
  return others.length > 0 && new RegExp(`^${row}[.)ºª]?$`, "u").test(first) ? others : cells;
}
