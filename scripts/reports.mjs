import { existsSync, readFileSync } from "node:fs";
import { isAbsolute, join, relative } from "node:path";
import { stripVTControlCharacters } from "node:util";

/**
 * One run test.
 * @typedef {object} RunTest
 * @property {string} file
 * @property {string[]} names its own name first, then the same with those of its groups before it
 * @property {"passed" | "failed" | "skipped"} status
 * @property {number} duration milliseconds
 * @property {string[]} [errors] what it failed with
 */

/** The reports that `npm test` leaves in reports/, each named for its stage, and who writes it. */
const REPORTS = [
  { name: "unit.json", read: vitestTests },
  { name: "stories.json", read: vitestTests },
  { name: "e2e.json", read: playwrightTests },
];

/**
 * The tests of every report in the folder, and the names of the reports that are not there.
 * @param {string} folder
 * @returns {{ tests: RunTest[], absent: string[] }}
 */
export function readReports(folder) {
  const present = REPORTS.filter(({ name }) => existsSync(join(folder, name)));
  return {
    tests: present.flatMap(({ name, read }) => read(JSON.parse(readFileSync(join(folder, name), "utf8")))),
    absent: REPORTS.filter((report) => !present.includes(report)).map(({ name }) => name),
  };
}

/**
 * The tests of one stage; none where it leaves no report.
 * @param {string} folder
 * @param {string} stage its id
 */
export function stageTests(folder, stage) {
  const path = join(folder, `${stage}.json`);
  const report = REPORTS.find(({ name }) => name === `${stage}.json`);
  return report && existsSync(path) ? report.read(JSON.parse(readFileSync(path, "utf8"))) : [];
}

/**
 * @typedef {object} VitestFile
 * @property {string} name
 * @property {string} status
 * @property {string} message what broke the file; empty where that is a test
 * @property {{ title: string, fullName: string, status: string, duration?: number, failureMessages?: string[] }[]} assertionResults
 *
 * @param {{ testResults: VitestFile[] }} report of Vitest's json reporter
 * @returns {RunTest[]}
 */
export function vitestTests({ testResults }) {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    // A file that breaks while it is loaded reports no test.
    if (status === "failed" && assertionResults.length === 0) {
      return [{ file: name, names: [name], status: "failed", duration: 0, errors: [message] }];
    }
    return assertionResults.map((test) => ({
      file: name,
      names: [test.title, test.fullName],
      status: test.status === "passed" || test.status === "failed" ? test.status : "skipped",
      duration: test.duration ?? 0,
      errors: test.failureMessages,
    }));
  });
}

/**
 * @typedef {object} PlaywrightSuite a file, or a group in it
 * @property {string} title
 * @property {PlaywrightSuite[]} [suites]
 * @property {{ title: string, file: string, tests: { status: string, results: { duration: number, errors?: { message?: string }[] }[] }[] }[]} specs
 *
 * @param {{ suites: PlaywrightSuite[] }} report of Playwright's json reporter
 * @returns {RunTest[]}
 */
export function playwrightTests({ suites }) {
  return suites.flatMap((suite) => suiteTests(suite, []));
}

function suiteTests({ specs, suites = [] }, groups) {
  return [
    ...specs.flatMap(({ title, file, tests }) =>
      tests.map(({ status, results }) => ({
        file,
        names: [title, [...groups, title].join(" ")],
        status: PLAYWRIGHT_STATUS[status] ?? "failed",
        duration: results.reduce((sum, { duration }) => sum + duration, 0),
        errors: results.flatMap(({ errors = [] }) => errors.map(({ message = "" }) => message)),
      })),
    ),
    ...suites.flatMap((suite) => suiteTests(suite, [...groups, suite.title])),
  ];
}

/** A test that passed only when it was repeated proves nothing. */
const PLAYWRIGHT_STATUS = { expected: "passed", unexpected: "failed", flaky: "failed", skipped: "skipped" };

/**
 * How many tests passed and failed; a stage that failed without a failed test counts as one.
 * @param {RunTest[]} tests
 * @param {boolean} stageFailed
 */
export function tally(tests, stageFailed) {
  const count = (wanted) => tests.filter(({ status }) => status === wanted).length;
  const failed = count("failed");
  return { passed: count("passed"), failed: stageFailed && failed === 0 ? 1 : failed };
}

/** Enough for what was expected, of what, and what came. */
const ERROR_LINES = 8;

/**
 * The failed tests: the file as a path from the folder, then the whole name; below it the first lines of its first error.
 * @param {RunTest[]} tests
 * @param {string} folder the project's
 * @returns {string[]}
 */
export function failedTests(tests, folder) {
  const lines = tests
    .filter(({ status }) => status === "failed")
    .map(({ file, names, errors }) => {
      const path = getPath(file, folder);
      const reason = stripVTControlCharacters(errors?.[0] ?? "")
        .split("\n", ERROR_LINES)
        .filter(Boolean);
      return [names.at(-1) === file ? path : `${path}: ${names.at(-1)}`, ...reason].join("\n      ");
    });
  return [...new Set(lines)];
}

/**
 * The ten files whose tests took longest together, one a line: seconds, then the file as a path from the folder.
 * @param {RunTest[]} tests
 * @param {string} folder the project's
 * @returns {string[]}
 */
export function slowestFiles(tests, folder) {
  /** @type {Map<string, number>} */
  const durations = new Map();
  for (const { file, duration } of tests) durations.set(file, (durations.get(file) ?? 0) + duration);
  return [...durations]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, 10)
    .map(([file, duration]) => `${inSeconds(duration).padStart(7)}  ${getPath(file, folder)}`);
}

/** @param {number} ms */
export function inSeconds(ms) {
  return `${(ms / 1000).toFixed(1).replace(".", ",")} s`;
}

function getPath(file, folder) {
  return isAbsolute(file) ? relative(folder, file) : file;
}
