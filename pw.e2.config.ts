import base from "./playwright.config.ts";
const b = base as any;
export default { ...b, testDir: process.env.SHOTS ? "/tmp/e2" : "/work/wt/e2/tests/e2e", testMatch: process.env.SHOTS ? "shots.spec.ts" : undefined, webServer: [b.webServer[0]], projects: process.env.SHOTS ? undefined : [b.projects[1]], workers: 2, reporter: [["line"]], outputDir: "/tmp/e2/results", use: { ...b.use, ...b.projects[1].use } };
