/**
 * A statement of the specification.
 * @typedef {object} Row
 * @property {string} id `SOC-17`
 * @property {string} area `SOC`
 *
 * A reason why rows have no test yet.
 * @typedef {object} Reason
 * @property {string} pattern an id, a range `STORE-11..17`, or a whole area `SOC-*`
 * @property {string} text
 */

/**
 * @param {string} tsv docs/requirements.tsv: a heading line, then a row a line
 * @returns {Row[]}
 */
export function parseRows(tsv) {
  return lines(tsv)
    .slice(1)
    .map((line) => line.split("\t"))
    .map(([id, area]) => ({ id, area }));
}

/**
 * @param {string} tsv pattern, tab, reason; lines that begin with # are comments
 * @returns {Reason[]}
 * @throws Error for a line without a reason
 */
export function parseReasons(tsv) {
  return lines(tsv)
    .filter((line) => !line.startsWith("#"))
    .map((line) => {
      const [pattern, text] = line.split("\t");
      if (!text) throw new Error(`reason missing: ${line}`);
      return { pattern, text };
    });
}

function lines(text) {
  return text.split(/\r?\n/).filter((line) => line.trim() !== "");
}

/**
 * The ids in the square brackets that a test's name begins with: `[SOC-17] [SOC-18] …` or `[SOC-17, SOC-18] …`.
 * @param {string} name
 * @returns {string[]} ids, also those of no requirement
 */
export function getIds(name) {
  // A list with quotes is a value of the test, such as ["idea","new"].
  const [brackets] = /^(\s*\[[^\]"]*\])*/.exec(name);
  return brackets.match(/[^[\],\s]+/g) ?? [];
}

/**
 * True when the reason speaks of the row.
 * @param {string} pattern
 * @param {Row} row
 */
export function covers(pattern, { id, area }) {
  if (pattern === `${area}-*`) return true;
  const [first, last] = pattern.split("..");
  if (last === undefined) return pattern === id;
  const number = parseNumber(id);
  return first.startsWith(`${area}-`) && number >= parseNumber(first) && number <= Number(last);
}

function parseNumber(id) {
  return Number(id.slice(id.lastIndexOf("-") + 1));
}

/**
 * The state of every row.
 * @param {Row[]} rows
 * @param {import("./reports.mjs").RunTest[]} tests
 * @param {Reason[]} reasons of two that speak of the same row the first one holds
 */
export function coverage(rows, tests, reasons) {
  const known = new Set(rows.map(({ id }) => id));
  const named = tests.map((test) => ({ ...test, ids: [...new Set(test.names.flatMap(getIds))] }));
  const proven = new Set(named.filter(({ status }) => status === "passed").flatMap(({ ids }) => ids));
  const areas = [...new Set(rows.map(({ area }) => area))].map((area) => {
    const all = rows.filter((row) => row.area === area);
    const open = all
      .filter(({ id }) => !proven.has(id))
      .map((row) => ({ id: row.id, reason: reasons.find(({ pattern }) => covers(pattern, row))?.text }));
    return { area, total: all.length, proven: all.length - open.length, open };
  });
  return {
    areas,
    /** Ids in test names that no row has, with the test. */
    unknown: named.flatMap(({ ids, names, file }) =>
      ids.filter((id) => !known.has(id)).map((id) => ({ id, name: names[0], file })),
    ),
    /** Patterns that speak of no row. */
    idle: reasons.map(({ pattern }) => pattern).filter((pattern) => !rows.some((row) => covers(pattern, row))),
  };
}

/**
 * Ids of one area, runs shortened: `SOC-04..06 SOC-09`.
 * @param {string[]} ids in order
 */
export function shortened(ids) {
  const runs = [];
  for (const id of ids) {
    const run = runs.at(-1);
    if (run && parseNumber(run.at(-1)) + 1 === parseNumber(id)) run.push(id);
    else runs.push([id]);
  }
  return runs
    .map((run) => (run.length < 3 ? run.join(" ") : `${run[0]}..${run.at(-1).slice(run[0].lastIndexOf("-") + 1)}`))
    .join(" ");
}
