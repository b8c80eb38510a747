import programUrl from "zxing-wasm/reader/zxing_reader.wasm?url";
import type { CachedAsset } from "../../capture/recognition/device/assetCache.ts";
import { getExpectedHash } from "../../capture/recognition/device/fileHashes.ts";

/** The program of ZXing-C++ that reads codes. */
export const CODE_PROGRAM: CachedAsset = { url: programUrl, sha256: [getExpectedHash("zxing_reader.wasm")] };
