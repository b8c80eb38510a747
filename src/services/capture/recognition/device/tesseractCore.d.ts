/** The part of tesseract.js-core 7 in use; the package has no types. */
declare module "tesseract.js-core" {
  /** The engine of one picture after the other. */
  export interface TessBaseApi {
    /** @returns -1 where the model is not to be read */
    Init(folder: null, language: string, mode: 1): number;
    SetVariable(name: string, value: string): boolean;
    /** Reads `/input`. @returns 1 where that is no picture */
    SetImageFile(exif: number, angle: number): number;
    Recognize(monitor: null): number;
    GetTSVText(page: number): string;
    Clear(): void;
  }

  export interface TesseractModule {
    readonly FS: { writeFile(path: string, bytes: Uint8Array): void; unlink(path: string): void };
    readonly TessBaseAPI: new () => TessBaseApi;
  }

  export interface TesseractOptions {
    readonly instantiateWasm: (
      imports: WebAssembly.Imports,
      receive: (instance: WebAssembly.Instance, module: WebAssembly.Module) => void,
    ) => object;
    readonly locateFile: (name: string) => string;
    readonly print: (line: string) => void;
    readonly printErr: (line: string) => void;
    /** Called while a picture is read, with per cent. */
    readonly TesseractProgress: (percent: number) => void;
  }

  export type TesseractFactory = (options: TesseractOptions) => Promise<TesseractModule>;
}

declare module "tesseract.js-core/*.js" {
  import type { TesseractFactory } from "tesseract.js-core";

  const create: TesseractFactory;
  export default create;
}
