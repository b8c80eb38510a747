import { LIMITS } from "@/domain/shared/limits.ts";
import { ReadingError } from "./readingError.ts";

/** Constructors that allocate memory for a stream or an image, and the map behind every dictionary of a PDF. */
const COUNTED = [
  "Map",
  "ArrayBuffer",
  "Uint8Array",
  "Uint8ClampedArray",
  "Int8Array",
  "Uint16Array",
  "Int16Array",
  "Uint32Array",
  "Int32Array",
  "Float32Array",
  "Float64Array",
] as const;

/** Bytes counted for a small buffer, a map or an operator of a page: the objects that pdfjs keeps with them take more memory. */
const LEAST = 512;

/** Bytes counted for an element of a list: on average they are small. */
const ELEMENT = 32;

interface Usage {
  bytes: number;
  exceeded: boolean;
}

/**
 * Runs work of pdfjs with a limit on the memory that it takes in this thread. The unpacked size of a stream is
 * nowhere in a PDF, and pdfjs has no limit: 2 kB become gigabytes. Other work that runs in this thread at the same time is limited
 * too. Dictionaries and lists are counted as well: unpacked, they take many times their text.
 * @throws ReadingError `tooComplex` where one buffer is larger than LIMITS.pdfBufferBytes, or the sum is larger than
 *   LIMITS.pdfPageBytes, also where pdfjs continues without the buffer
 */
export async function limitMemory<T>(work: () => Promise<T>): Promise<T> {
  const usage: Usage = { bytes: 0, exceeded: false };
  const restore = installLimits(usage);
  try {
    const value = await work();
    if (usage.exceeded) throw new ReadingError("tooComplex");
    return value;
  } catch (cause) {
    if (usage.exceeded) throw new ReadingError("tooComplex", { cause });
    throw cause;
  } finally {
    restore();
  }
}

/** Replaces global constructors and functions; returns a function that restores them. */
function installLimits(usage: Usage): () => void {
  const restores: (() => void)[] = [];
  const install = (owner: object, name: string, value: object): void => {
    const descriptor = Object.getOwnPropertyDescriptor(owner, name);
    Object.defineProperty(owner, name, { configurable: true, writable: true, enumerable: false, value });
    restores.unshift(() => descriptor && Object.defineProperty(owner, name, descriptor));
  };
  for (const name of COUNTED) {
    const { BYTES_PER_ELEMENT: unit = 1 } = globalThis[name] as { readonly BYTES_PER_ELEMENT?: number };
    const limited = new Proxy<object>(globalThis[name], {
      construct(target, args: readonly unknown[], newTarget) {
        const [length] = args;
        spend(usage, typeof length === "number" ? length * unit : 0);
        return Reflect.construct(target as new () => object, args, newTarget) as object;
      },
    });
    install(globalThis, name, limited);
  }
  const Native = globalThis.DecompressionStream;
  install(
    globalThis,
    "DecompressionStream",
    class {
      readonly readable: ReadableStream;
      readonly writable: WritableStream;
      constructor(format: CompressionFormat) {
        const { readable, writable } = new Native(format);
        this.writable = writable;
        this.readable = readable.pipeThrough(countBytes(usage));
      }
    },
  );
  const limitedPush = new Proxy<object>(Array.prototype.push, {
    apply(push, list: unknown[], elements: readonly unknown[]) {
      // After a failure it must go through: reporting the failure pushes too.
      if (!usage.exceeded) spend(usage, ELEMENT * elements.length, 0);
      return Reflect.apply(push as typeof list.push, list, elements);
    },
  });
  install(Array.prototype, "push", limitedPush);
  const clone = globalThis.structuredClone;
  install(globalThis, "structuredClone", (value: unknown, options?: StructuredSerializeOptions) => {
    const operators = countOperators(value);
    // A message without any may be the one that reports the failure.
    if (operators > 0) spend(usage, LEAST * operators, 0);
    return clone(value, options);
  });
  return () => {
    for (const restore of restores) restore();
  };
}

/** The number of operators of a page in a message between the two halves of pdfjs. */
function countOperators(message: unknown): number {
  if (typeof message !== "object" || message === null || !("chunk" in message)) return 0;
  const { chunk } = message;
  const isList = typeof chunk === "object" && chunk !== null && "fnArray" in chunk && Array.isArray(chunk.fnArray);
  return isList ? (chunk.fnArray as readonly unknown[]).length : 0;
}

function countBytes(usage: Usage): TransformStream<Uint8Array, Uint8Array> {
  let bytes = 0;
  return new TransformStream({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      if (bytes > LIMITS.pdfBufferBytes) rejectUsage(usage);
      // Not by `spend`: a chunk may be smaller than LEAST.
      usage.bytes += chunk.byteLength;
      if (usage.bytes > LIMITS.pdfPageBytes) rejectUsage(usage);
      controller.enqueue(chunk);
    },
  });
}

/** @param least smallest number of bytes that is counted */
function spend(usage: Usage, bytes: number, least = LEAST): void {
  usage.bytes += Math.max(least, bytes);
  if (usage.exceeded || bytes > LIMITS.pdfBufferBytes || usage.bytes > LIMITS.pdfPageBytes) rejectUsage(usage);
}

function rejectUsage(usage: Usage): never {
  usage.exceeded = true;
  throw new RangeError("the PDF needs more memory than it may take");
}
