import { LIMITS } from "@/domain/limits.ts";
import { ReadingError } from "./readingError.ts";

/** What allocates memory for the bytes of a stream or an image. */
const BUFFERS = [
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

/** What a small buffer, and an operator of a page, is counted as, in bytes: what pdfjs keeps of it takes more than itself. */
const LEAST = 512;

interface Usage {
  bytes: number;
  exceeded: boolean;
}

/**
 * Runs work of pdfjs with a limit on the memory that it takes in this thread. A stream of a PDF says nowhere how large it
 * becomes when it is unpacked, and pdfjs has no limit of its own: 2 kB become gigabytes. Everything else that runs in this
 * thread meanwhile is limited too.
 * @throws ReadingError `tooComplex` where one buffer is larger than LIMITS.pdfBufferBytes, or all buffers together are larger
 *   than LIMITS.pdfPageBytes, also where pdfjs goes on without the buffer
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

/** Replaces the global constructors; returns what puts the browser's own back. */
function installLimits(usage: Usage): () => void {
  const originals = [...BUFFERS, "DecompressionStream", "structuredClone"].map(
    (name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const,
  );
  for (const name of BUFFERS) {
    const unit = name === "ArrayBuffer" ? 1 : globalThis[name].BYTES_PER_ELEMENT;
    const limited = new Proxy<object>(globalThis[name], {
      construct(target, args: readonly unknown[], newTarget) {
        const [length] = args;
        spend(usage, typeof length === "number" ? length * unit : 0);
        return Reflect.construct(target as new () => object, args, newTarget) as object;
      },
    });
    replace(name, limited);
  }
  const Native = globalThis.DecompressionStream;
  replace(
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
  const clone = globalThis.structuredClone;
  replace("structuredClone", (value: unknown, options?: StructuredSerializeOptions) => {
    for (let operators = operatorsOf(value); operators > 0; operators -= 1) spend(usage, LEAST);
    return clone(value, options);
  });
  return () => {
    for (const [name, descriptor] of originals) if (descriptor) Object.defineProperty(globalThis, name, descriptor);
  };
}

/** How many operators of a page are in a message of pdfjs, which it copies from its one half to the other. */
function operatorsOf(message: unknown): number {
  if (typeof message !== "object" || message === null || !("chunk" in message)) return 0;
  const { chunk } = message;
  const isList = typeof chunk === "object" && chunk !== null && "fnArray" in chunk && Array.isArray(chunk.fnArray);
  return isList ? (chunk.fnArray as readonly unknown[]).length : 0;
}

function replace(name: string, value: object): void {
  Object.defineProperty(globalThis, name, { configurable: true, writable: true, enumerable: false, value });
}

function countBytes(usage: Usage): TransformStream<Uint8Array, Uint8Array> {
  let bytes = 0;
  return new TransformStream({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      if (bytes > LIMITS.pdfBufferBytes) refuse(usage);
      // A chunk may be smaller than what counts by itself.
      usage.bytes += chunk.byteLength;
      if (usage.bytes > LIMITS.pdfPageBytes) refuse(usage);
      controller.enqueue(chunk);
    },
  });
}

function spend(usage: Usage, bytes: number): void {
  usage.bytes += Math.max(LEAST, bytes);
  if (usage.exceeded || bytes > LIMITS.pdfBufferBytes || usage.bytes > LIMITS.pdfPageBytes) refuse(usage);
}

function refuse(usage: Usage): never {
  usage.exceeded = true;
  throw new RangeError("the PDF needs more memory than it may take");
}
