import type { Plugin } from "vite";

/** Gives the parts of an icon short keys: lucide's are random, which no compression makes shorter. */
export function shortIconKeys(): Plugin {
  return {
    name: "tramia:short-icon-keys",
    transform: {
      filter: { id: /\/lucide-react\/dist\/esm\/icons\// },
      handler: (code) => ({ code: withShortKeys(code), map: null }),
    },
  };
}

/** The module with its keys numbered in their order. */
export function withShortKeys(code: string): string {
  let last = 0;
  return code.replaceAll(/\bkey: "[a-z0-9]+"/g, () => `key: "${(last += 1)}"`);
}
