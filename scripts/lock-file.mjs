/**
 * A package-lock.json or node_modules/.package-lock.json (version 3).
 * @typedef {object} LockEntry
 * @property {string} [version]
 * @property {string} [integrity]
 * @property {string} [resolved]
 * @property {boolean} [link]
 * @property {boolean} [optional]
 * @property {string[]} [os]
 * @property {string[]} [cpu]
 * @property {string[]} [libc]
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [devDependencies]
 * @property {Record<string, string>} [optionalDependencies]
 *
 * @typedef {object} LockFile
 * @property {Record<string, LockEntry>} packages
 *
 * @typedef {object} Platform
 * @property {string} os process.platform
 * @property {string} cpu process.arch
 * @property {string | undefined} libc glibc or musl; undefined where there is neither
 */

/** @returns {Platform} the platform that Node runs on */
export function currentPlatform() {
  return { os: process.platform, cpu: process.arch, libc: process.platform === "linux" ? currentLibc() : undefined };
}

function currentLibc() {
  // Without this the report looks up the names of open connections, which may take seconds.
  process.report.excludeNetwork = true;
  return process.report.getReport().header.glibcVersionRuntime ? "glibc" : "musl";
}

/**
 * What the installed tree lacks, or has too much, by the lock file: paths inside node_modules. Empty when they agree.
 * @param {LockFile} lock package-lock.json
 * @param {LockFile} installed node_modules/.package-lock.json
 * @param {Platform} platform decides which binaries have to be there
 * @returns {string[]}
 */
export function differences(lock, installed, platform) {
  const wanted = Object.entries(lock.packages).filter(([path]) => path !== "");
  const missing = wanted
    .filter(([path, entry]) => {
      const present = installed.packages[path];
      if (present === undefined) return !entry.optional || namesPlatform(entry, platform);
      return present.version !== entry.version || present.integrity !== entry.integrity;
    })
    .map(([path]) => path);
  const extra = Object.keys(installed.packages).filter((path) => lock.packages[path] === undefined);
  return [...missing, ...extra];
}

/** True for a binary made for this platform; an optional package that names none may be absent. */
function namesPlatform({ os, cpu, libc }, platform) {
  if (os === undefined && cpu === undefined) return false;
  return admits(os, platform.os) && admits(cpu, platform.cpu) && admits(libc, platform.libc);
}

/** npm's rule: no list admits all, `!x` excludes x, otherwise the value has to be listed. */
function admits(list, value) {
  if (list === undefined) return true;
  if (list.includes(`!${value}`)) return false;
  return list.includes(value) || list.every((item) => item.startsWith("!"));
}

/**
 * Every fault that would make `npm ci` fail or install something else somewhere: one English sentence each.
 * @param {LockFile} lock
 * @param {{ dependencies?: Record<string, string>, devDependencies?: Record<string, string> }} manifest package.json
 * @returns {string[]}
 */
export function lockFaults(lock, manifest) {
  return [...entryFaults(lock), ...manifestFaults(lock, manifest)];
}

function entryFaults({ packages }) {
  return Object.entries(packages).flatMap(([path, entry]) => {
    const faults = [];
    if (entry.resolved !== undefined && !entry.link) faults.push(`${path}: names a registry (resolved)`);
    if (path !== "" && !entry.link && entry.version === undefined) faults.push(`${path}: has no version`);
    if (path !== "" && !entry.link && entry.integrity === undefined) faults.push(`${path}: has no integrity`);
    for (const name of Object.keys(entry.optionalDependencies ?? {})) {
      if (!isLocked(packages, path, name)) faults.push(`${path}: the optional ${name} is missing from the lock file`);
    }
    return faults;
  });
}

/** Looks where Node would: in the package's own node_modules, then in those around it. */
function isLocked(packages, path, name) {
  const places = path === "" ? [] : path.split("/node_modules/");
  for (let depth = places.length; depth > 0; depth -= 1) {
    if (packages[`${places.slice(0, depth).join("/node_modules/")}/node_modules/${name}`]) return true;
  }
  return packages[`node_modules/${name}`] !== undefined;
}

function manifestFaults({ packages }, manifest) {
  return ["dependencies", "devDependencies"].flatMap((kind) => {
    const wanted = manifest[kind] ?? {};
    const locked = packages[""]?.[kind] ?? {};
    const names = [...new Set([...Object.keys(wanted), ...Object.keys(locked)])];
    return names.flatMap((name) => {
      if (wanted[name] !== locked[name]) {
        return [`${name}: package.json says ${wanted[name]}, the lock file ${locked[name]}`];
      }
      if (!/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(wanted[name])) return [`${name}: ${wanted[name]} is no exact version`];
      const { version } = packages[`node_modules/${name}`] ?? {};
      return version === wanted[name] ? [] : [`${name}: ${wanted[name]} is wanted, ${version} is locked`];
    });
  });
}
