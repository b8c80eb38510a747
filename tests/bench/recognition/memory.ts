import { readFileSync, readdirSync } from "node:fs";

/** The most memory that one of the browser's page processes had, MB; null where the system does not tell (all but Linux). */
export function peakMemory(): number | null {
  try {
    const peaks = readdirSync("/proc")
      .filter((name) => /^\d+$/.test(name))
      .map(readPagePeak);
    return Math.max(0, ...peaks) || null;
  } catch {
    return null;
  }
}

/** 0 for a process that is no page or has ended. */
function readPagePeak(process: string): number {
  try {
    if (!readFileSync(`/proc/${process}/cmdline`, "utf8").includes("--type=renderer")) return 0;
    const [, kilobytes = "0"] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${process}/status`, "utf8")) ?? [];
    return Number(kilobytes) / 1024;
  } catch {
    return 0;
  }
}
