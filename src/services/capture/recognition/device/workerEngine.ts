import { startEngine, type Engine } from "./engine.ts";
import { loadEngineFiles } from "./engineFiles.ts";

let engine: Promise<Engine> | null = null;

/**
 * The one engine of this worker. It starts with its first use; one that broke down is replaced at the next use.
 * @param onShare 0 to 1 of its files that have arrived; never called where they are in the browser's cache
 * @throws ReadingError
 */
export function getEngine(onShare: (share: number) => void): Promise<Engine> {
  engine ??= loadEngineFiles(onShare)
    .then(startEngine)
    .then((started): Engine => ({
      recognise(...picture) {
        try {
          return started.recognise(...picture);
        } catch (error) {
          return drop(error);
        }
      },
    }))
    .catch(drop);
  return engine;
}

function drop(error: unknown): never {
  engine = null;
  throw error;
}
