import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { bundleFaults, compressedSizes } from "./bundle.mjs";

const PAGE = `<!doctype html><html lang="es"><head>
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; require-trusted-types-for 'script'; trusted-types tramia">
<meta name="referrer" content="no-referrer">
<script type="module" crossorigin src="/assets/index.js"></script></head><body><div id="root"></div></body></html>`;
const GOOD = {
  "index.html": PAGE,
  _headers: `/*
  Content-Security-Policy: default-src 'self'; frame-ancestors 'none'
  Referrer-Policy: no-referrer
  Cross-Origin-Opener-Policy: same-origin
  Cross-Origin-Embedder-Policy: require-corp
  Cross-Origin-Resource-Policy: same-origin
`,
  "assets/index.js": 'const key="sb_publishable_mock";export{key};',
  "assets/index.css": "body{color:red}",
  "assets/typeface-LICENSE.txt": "SIL OPEN FONT LICENSE",
  "assets/typeface.woff2": "wOF2",
};

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "bundle-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A build of the good files with these in place of its own; undefined takes one away. */
function build(files: Record<string, string | undefined> = {}): string {
  for (const [path, text] of Object.entries({ ...GOOD, ...files })) {
    if (text === undefined) continue;
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

// Written in pieces, so that no search for keys finds these.
const KEYS = {
  openai: ["sk", "proj", "Zm9vYmFyYmF6cXV4Zm9vYmFy"].join("-"),
  openaiShort: ["sk", "Zm9vYmFyYmF6cXV4Zm9vYmFy"].join("-"),
  anthropic: ["sk", "ant", "api03", "Zm9vYmFyYmF6cXV4"].join("-"),
  token: ["eyJhbGciOiJIUzI1NiJ9", "eyJyb2xlIjoic2VydmljZV9yb2xlIn0", "c2lnbmF0dXJl"].join("."),
  supabase: ["sb", "secret", "Zm9vYmFy"].join("_"),
};

describe("bundleFaults", () => {
  it("finds nothing in a good build", () => {
    expect(bundleFaults(build())).toEqual([]);
  });

  it.each([
    [KEYS.openai, "a key of an AI provider"],
    [KEYS.openaiShort, "a key of an AI provider"],
    [KEYS.anthropic, "a key of an AI provider"],
    [KEYS.token, "a JSON web token"],
    [KEYS.supabase, "a secret key of Supabase"],
  ])("finds %s", (key, name) => {
    expect(bundleFaults(build({ "assets/chunk.js": `const a="${key}";` }))).toEqual([`assets/chunk.js: holds ${name}`]);
  });

  it.each(["index.html", "assets/index.css", "manifest.webmanifest", "data/cards.json", "_headers"])(
    "reads %s",
    (path) => {
      const text = { ...GOOD }[path as keyof typeof GOOD] ?? "";

      expect(bundleFaults(build({ [path]: `${text}\n${KEYS.supabase}` }))).toEqual([
        `${path}: holds a secret key of Supabase`,
      ]);
    },
  );

  it("finds typefaces over 60 kB, and one without its licence or without its file", () => {
    const large = { "assets/typeface.woff2": "x".repeat(40_000), "assets/other.woff2": "x".repeat(20_001) };
    expect(bundleFaults(build(large))).toEqual(["assets: hold 60001 bytes of typefaces"]);
    for (const path of [...Object.keys(large), "assets/typeface-LICENSE.txt"]) rmSync(join(folder, path));
    expect(bundleFaults(folder)).toEqual(["assets: hold no typeface", "assets/typeface-LICENSE.txt: is missing"]);
  });

  it("does not take a word with the letters of a key for one", () => {
    const text =
      'const a="task-with-a-name-longer-than-twenty-letters",b="sk-short",c="eyJ0",d="disk-aaaaaaaaaaaaaaaaaaaaaaa";';

    expect(bundleFaults(build({ "assets/chunk.js": text }))).toEqual([]);
  });

  it("finds a source map, and the address of one in a script or a style", () => {
    const files = {
      "assets/index.js.map": "{}",
      "assets/index.js": "const a=1;\n//# sourceMappingURL=index.js.map\n",
      "assets/index.css": "body{color:red}\n/*# sourceMappingURL=https://maps.example/index.css.map */",
    };

    expect(bundleFaults(build(files))).toEqual([
      "assets/index.js.map: is a source map",
      "assets/index.css: holds the address of a source map",
      "assets/index.js: holds the address of a source map",
    ]);
  });

  it("finds the worker of MSW, MSW itself and a scenario", () => {
    const files = {
      "mockServiceWorker.js": "self.addEventListener('fetch', () => {});",
      "assets/msw.js": 'console.warn("[MSW] Warning");',
      "assets/scenarios.js": 'sessionStorage.getItem("tramia-escenario");',
    };

    expect(bundleFaults(build(files))).toEqual([
      "mockServiceWorker.js: the worker of MSW",
      "assets/msw.js: holds MSW",
      "assets/scenarios.js: holds a mock scenario",
    ]);
  });

  it.each([
    ["<script>run()</script>", "index.html: holds an inline script"],
    ['<script type="module">run()</script>', "index.html: holds an inline script"],
    ['<script src="/a.js">run()</script>', "index.html: holds an inline script"],
    ['<div onclick="run()"></div>', "index.html: holds an event handler attribute"],
  ])("finds %s", (html, fault) => {
    expect(bundleFaults(build({ "index.html": PAGE.replace("<body>", `<body>${html}`) }))).toEqual([fault]);
  });

  it.each([
    ["is missing", ""],
    ["says nothing of scripts", "default-src 'self'; img-src 'self'"],
    ["lets inline scripts run", "script-src 'self' 'unsafe-inline'"],
    ["lets texts run", "script-src 'self' 'unsafe-eval'"],
    ["lets all scripts run", "script-src *"],
    ["enforces no Trusted Types", "script-src 'self'; trusted-types tramia"],
    ["names no Trusted Types policy", "script-src 'self'; require-trusted-types-for 'script'"],
    [
      "allows another Trusted Types policy",
      "script-src 'self'; require-trusted-types-for 'script'; trusted-types tramia default",
    ],
  ])("finds a policy that %s", (_, policy) => {
    const page = PAGE.replace(/content="[^"]*"/, `content="${policy}"`);

    expect(bundleFaults(build({ "index.html": page }))).toEqual(["index.html: has no strict content security policy"]);
  });

  it("finds a page without a policy", () => {
    expect(bundleFaults(build({ "index.html": PAGE.replace(/<meta http[^>]*>/, "") }))).toEqual([
      "index.html: has no strict content security policy",
    ]);
  });

  it("reads a policy whose quotes are escaped, as Vite writes it", () => {
    const page = PAGE.replace(/content="[^"]*"/, (content) => content.replaceAll("'", "&#39;"));

    expect(bundleFaults(build({ "index.html": page }))).toEqual([]);
    expect(page).toContain("script-src &#39;self&#39; &#39;wasm-unsafe-eval&#39;");
  });

  it.each([
    [" 'none'", "has no content security policy with frame-ancestors"],
    ["Referrer-Policy: no-referrer", "lacks Referrer-Policy: no-referrer"],
    ["Opener-Policy: same-origin", "lacks Cross-Origin-Opener-Policy: same-origin"],
    ["Embedder-Policy: require-corp", "lacks Cross-Origin-Embedder-Policy: require-corp"],
    ["Resource-Policy: same-origin", "lacks Cross-Origin-Resource-Policy: same-origin"],
  ])("finds headers without %s", (text, fault) => {
    expect(bundleFaults(build({ _headers: GOOD._headers.replace(text, "") }))).toEqual([`_headers: ${fault}`]);
  });

  it("finds a page that lets a referrer be sent", () => {
    const page = PAGE.replace(/<meta name="referrer"[^>]*>/, "");
    expect(bundleFaults(build({ "index.html": page }))).toEqual(["index.html: lets a referrer be sent"]);
  });

  it("finds that the page or the headers are missing", () => {
    expect(bundleFaults(build({ "index.html": undefined, _headers: undefined }))).toEqual([
      "index.html: is missing",
      "_headers: is missing",
    ]);
  });
});

describe("compressedSizes", () => {
  it("lists scripts and styles, largest first", () => {
    const random = Array.from({ length: 400 }, (_, index) => index * index).join();

    const sizes = compressedSizes(build({ "assets/large.js": random, "assets/data.json": random }));

    expect(sizes.map(({ path }) => path)).toEqual(["assets/large.js", "assets/index.js", "assets/index.css"]);
    expect(sizes.every(({ bytes }) => bytes > 0)).toBe(true);
  });
});
