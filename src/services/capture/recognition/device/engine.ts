import type { GreyImage } from "@/domain/reading/imageProcessing/image.ts";
import { toSpix } from "@/domain/reading/imageProcessing/spix.ts";
import type { EngineFiles } from "./engineFiles.ts";
import { ReadingError } from "./readingError.ts";
import { parseWords, type Word } from "./words.ts";

/** The engine, ready to read. */
export interface Engine {
  /**
   * The words of a prepared picture. It answers when it is done, and nothing else runs in the worker until then.
   * @param onShare 0 to 1
   */
  recognise(image: GreyImage, onShare: (share: number) => void): readonly Word[];
}

const INPUT = "/input";
const MODEL = "spa.traineddata";
const NEURAL_NETWORK = 1;

/**
 * Starts the engine.
 * @throws ReadingError `engineMissing` when the browser cannot run it
 */
export async function startEngine({ create, program, model }: EngineFiles): Promise<Engine> {
  let report: (share: number) => void = () => undefined;
  try {
    const module = await WebAssembly.compile(program);
    const engine = await create({
      // Its own way would fetch the program once more.
      instantiateWasm: (imports, receive) => {
        void WebAssembly.instantiate(module, imports).then((instance) => receive(instance, module));
        return {};
      },
      locateFile: (name) => name,
      print: () => undefined,
      printErr: () => undefined,
      TesseractProgress: (percent) => report(percent / 100),
    });
    engine.FS.writeFile(MODEL, model);
    const api = new engine.TessBaseAPI();
    if (api.Init(null, "spa", NEURAL_NETWORK) === -1) throw new ReadingError("engineMissing");
    engine.FS.unlink(MODEL);
    api.SetVariable("tessedit_pageseg_mode", "3");
    api.SetVariable("user_defined_dpi", "300");
    return {
      recognise(image, onShare) {
        report = onShare;
        engine.FS.writeFile(INPUT, toSpix(image));
        try {
          if (api.SetImageFile(1, 0) === 1) throw new ReadingError("damaged");
          api.Recognize(null);
          return parseWords(api.GetTSVText(0));
        } finally {
          engine.FS.unlink(INPUT);
          api.Clear();
        }
      },
    };
  } catch (cause) {
    if (cause instanceof ReadingError) throw cause;
    throw new ReadingError("engineMissing", { cause });
  }
}
