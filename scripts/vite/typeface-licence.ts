import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Plugin } from "vite";

/** Path of the licence in a build. */
const PATH = "assets/typeface-LICENSE.txt";

/** Puts the licence of the typeface (OFL 1.1) into the build, which its second condition asks for wherever the file goes. */
export function typefaceLicence(): Plugin {
  const path = createRequire(import.meta.url).resolve("@fontsource-variable/atkinson-hyperlegible-next/LICENSE");
  return {
    name: "tramia:typeface-licence",
    generateBundle() {
      this.emitFile({ type: "asset", fileName: PATH, source: readFileSync(path) });
    },
  };
}
