/** What React numbers anew in each page. */
const REACT_IDS = /_r_[0-9a-z]+_/gu;

const checked = new Set<string>();

/**
 * Whether a page like the present one was asked about before: the same elements, values, theme, size of the text and of the window, under
 * the same rules. Now it was.
 * @param rules what axe is told beside the page
 */
export async function wasChecked(rules: unknown): Promise<boolean> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(describePage(rules)));
  const key = new Uint8Array(digest).join();
  const isKnown = checked.has(key);
  checked.add(key);
  return isKnown;
}

function describePage(rules: unknown): string {
  const { documentElement, body } = document;
  const numbers = new Map<string, number>();
  const html = body.outerHTML.replaceAll(REACT_IDS, (id) => {
    if (!numbers.has(id)) numbers.set(id, numbers.size);
    return `id${numbers.get(id)}`;
  });
  const fields = [...document.querySelectorAll<HTMLInputElement>("input, textarea, select")];
  return JSON.stringify([
    rules,
    [...documentElement.attributes].map(({ name, value }) => [name, value]),
    [window.innerWidth, window.innerHeight],
    fields.map(({ value, checked: isChecked, disabled }) => [value, isChecked, disabled]),
    html,
  ]);
}
