import { spawnSync } from "node:child_process";

/** How long native tesseract takes for a picture, ms, with one thread; null where it is not installed. */
export function nativeTime(path: string): number | null {
  const start = performance.now();
  const { status } = spawnSync("tesseract", [path, "stdout", "-l", "spa"], {
    env: { ...process.env, OMP_THREAD_LIMIT: "1" },
    stdio: "ignore",
  });
  return status === 0 ? performance.now() - start : null;
}
