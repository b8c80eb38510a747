import { createReadStream, readFileSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Plugin } from "vite";

/** Their address on the site; services/capture/recognition/device/pdfFactories.ts asks there. */
const FOLDER = "recognition/pdfjs";

/** Files that pdfjs fetches for some PDFs only. Its only programs are decoders of pictures: nothing runs a PDF's scripts. */
const WANTED: Readonly<Record<string, RegExp>> = {
  cmaps: /\.bcmap$|^LICENSE/,
  standard_fonts: /\.(pfb|ttf)$|^LICENSE/,
  wasm: /^(jbig2|openjpeg)\.wasm$|^LICENSE(_PDFJS)?_(JBIG2|OPENJPEG)$/,
};

/** The files of pdfjs that a PDF may need, by the path they are served under. */
export function pdfjsAssets(): ReadonlyMap<string, string> {
  const root = dirname(createRequire(import.meta.url).resolve("pdfjs-dist/package.json"));
  return new Map(
    Object.entries(WANTED).flatMap(([folder, wanted]) =>
      readdirSync(join(root, folder))
        .filter((name) => wanted.test(name))
        .map((name) => [`${FOLDER}/${folder}/${name}`, join(root, folder, name)] as const),
    ),
  );
}

/** Serves what pdfjs fetches for some PDFs only, from this site and no other. */
export function servePdfjsAssets(): Plugin {
  const assets = pdfjsAssets();
  return {
    name: "tramia:pdfjs-assets",
    configureServer({ middlewares, config }) {
      middlewares.use((request, response, next) => {
        const [path = ""] = (request.url ?? "").split("?");
        const file = path.startsWith(config.base) ? assets.get(path.slice(config.base.length)) : undefined;
        if (!file) return next();
        response.setHeader("Content-Type", file.endsWith(".wasm") ? "application/wasm" : "application/octet-stream");
        createReadStream(file).pipe(response);
      });
    },
    generateBundle() {
      for (const [fileName, path] of assets) this.emitFile({ type: "asset", fileName, source: readFileSync(path) });
    },
  };
}
