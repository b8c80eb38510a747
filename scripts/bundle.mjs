import { readFileSync, readdirSync, statSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { gzipSync } from "node:zlib";
import { keysIn } from "./key-shapes.mjs";

/** Files whose text is read. */
const TEXT = /(\.(html|js|mjs|css|json|svg|txt|webmanifest)|(^|\/)_headers)$/;

const TYPEFACE_BYTES = 60_000;
const TYPEFACE_LICENCE = "assets/typeface-LICENSE.txt";

/** Contents that only a mocked build may have. */
const MOCKS = [
  { name: "MSW", pattern: /mockServiceWorker|\[MSW\]/ },
  { name: "a mock scenario", pattern: /tramia-escenario|ia-respuesta-vacia/ },
];

/**
 * Everything that a production build must not hold, or lacks: one English sentence each.
 * @param {string} folder the build's output
 * @returns {string[]}
 */
export function bundleFaults(folder) {
  const paths = listFiles(folder);
  const toText = (path) => readFileSync(join(folder, path), "utf8");
  return [
    ...paths.filter((path) => path.includes("mockServiceWorker")).map((path) => `${path}: the worker of MSW`),
    ...paths.filter((path) => path.endsWith(".map")).map((path) => `${path}: is a source map`),
    ...paths.filter((path) => TEXT.test(path)).flatMap((path) => textFaults(path, toText(path))),
    ...typefaceFaults(folder, paths),
    ...(paths.includes("index.html") ? pageFaults(toText("index.html")) : ["index.html: is missing"]),
    ...(paths.includes("_headers") ? headersFaults(toText("_headers")) : ["_headers: is missing"]),
  ];
}

/**
 * The scripts and styles of a build with their compressed size in bytes, largest first.
 * @param {string} folder
 * @returns {{ path: string, bytes: number }[]}
 */
export function compressedSizes(folder) {
  return listFiles(folder)
    .filter((path) => /\.(js|css)$/.test(path))
    .map((path) => ({ path, bytes: gzipSync(readFileSync(join(folder, path))).length }))
    .toSorted((a, b) => b.bytes - a.bytes);
}

/** Paths inside the folder, with forward slashes, in order. */
function listFiles(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"))
    .toSorted();
}

/** The typeface comes in at most 60 kB (decision A-185), with its licence. */
function typefaceFaults(folder, paths) {
  const files = paths.filter((path) => path.endsWith(".woff2"));
  const bytes = files.reduce((sum, path) => sum + statSync(join(folder, path)).size, 0);
  return [
    ...(files.length === 0 ? ["assets: hold no typeface"] : []),
    ...(bytes > TYPEFACE_BYTES ? [`assets: hold ${bytes} bytes of typefaces`] : []),
    ...(paths.includes(TYPEFACE_LICENCE) ? [] : [`${TYPEFACE_LICENCE}: is missing`]),
  ];
}

function textFaults(path, text) {
  const mocks = MOCKS.filter(({ pattern }) => pattern.test(text)).map(({ name }) => name);
  const maps = /[#@]\s*sourceMappingURL=/.test(text) ? ["the address of a source map"] : [];
  return [...mocks, ...keysIn(text), ...maps].map((name) => `${path}: holds ${name}`);
}

function pageFaults(html) {
  const faults = [];
  const inline = [...html.matchAll(/<script\b([^>]*)>([^]*?)<\/script/gi)].filter(
    ([, attributes, body]) => !/\ssrc\s*=/i.test(attributes) || body.trim() !== "",
  );
  if (inline.length > 0) faults.push("index.html: holds an inline script");
  if (/\son\w+\s*=/i.test(html)) faults.push("index.html: holds an event handler attribute");
  if (!isStrict(readPolicy(html))) faults.push("index.html: has no strict content security policy");
  if (!/<meta name="referrer" content="no-referrer"/.test(html)) faults.push("index.html: lets a referrer be sent");
  return faults;
}

function readPolicy(html) {
  const [, content] = /<meta\b[^>]*http-equiv="Content-Security-Policy"[^>]*content="([^"]*)"/i.exec(html) ?? [];
  return content?.replaceAll("&#39;", "'") ?? "";
}

/** True when only the site's own scripts may run, no code in the page or in a text, and one Trusted Types policy may be created. */
function isStrict(policy) {
  const [, scripts] = /(?:^|;)\s*script-src ([^;]*)/.exec(policy) ?? [];
  return (
    scripts !== undefined &&
    /'self'/.test(scripts) &&
    !/'unsafe-(inline|eval)'/.test(scripts) &&
    policy.includes("require-trusted-types-for 'script'") &&
    /(?:^|;)\s*trusted-types tramia(?:;|$)/.test(policy)
  );
}

/** The headers that a browser needs to isolate the page, each with its value. */
const ISOLATION = [
  "Cross-Origin-Opener-Policy: same-origin",
  "Cross-Origin-Embedder-Policy: require-corp",
  "Cross-Origin-Resource-Policy: same-origin",
  "Referrer-Policy: no-referrer",
];

function headersFaults(text) {
  const faults = ISOLATION.filter((header) => !text.includes(`\n  ${header}\n`)).map(
    (header) => `_headers: lacks ${header}`,
  );
  if (!/Content-Security-Policy:.*frame-ancestors 'none'/.test(text)) {
    faults.push("_headers: has no content security policy with frame-ancestors");
  }
  return faults;
}
