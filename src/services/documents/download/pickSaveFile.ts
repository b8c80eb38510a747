export interface PickedFile {
  /** The file changes when the stream is closed; an aborted stream leaves it as it was. */
  createWritable(): Promise<WritableStream<Uint8Array>>;
}

/** Asks where to save; null where the browser cannot ask, 'dismissed' where the person closed the question. */
export type PickFile = (name: string) => Promise<PickedFile | "dismissed" | null>;

type SaveFilePicker = (options: {
  readonly suggestedName: string;
  readonly types: readonly { readonly description: string; readonly accept: Record<string, readonly string[]> }[];
}) => Promise<PickedFile>;

/**
 * The browser's own save dialog, so that a large file is written straight to the disk. It opens only in the task of a click.
 * @param accept MIME type and extension of a file name
 */
export function createPickFile(
  description: string,
  accept: (name: string) => Record<string, readonly string[]>,
): PickFile {
  return async (name) => {
    const pick = (globalThis as { showSaveFilePicker?: SaveFilePicker }).showSaveFilePicker;
    if (!pick) return null;
    try {
      return await pick.call(globalThis, { suggestedName: name, types: [{ description, accept: accept(name) }] });
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") return "dismissed";
      // Refused in a frame or without a click: the file goes to the downloads instead.
      return null;
    }
  };
}
