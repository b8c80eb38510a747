import { createCameraImplementations } from "@/machines/capture/camera/camera.actors.ts";
import { cameraMachine } from "@/machines/capture/camera/camera.machine.ts";
import { createUploadQueueImplementations } from "@/machines/capture/uploadQueue/uploadQueue.actors.ts";
import { uploadQueueMachine } from "@/machines/capture/uploadQueue/uploadQueue.machine.ts";
import { createCamera } from "@/services/capture/camera/camera.ts";
import { createJpeg } from "@/services/capture/camera/jpeg.ts";
import { createClassificationRouter } from "@/services/capture/classification/classificationRouter.ts";
import { createUnderstanding } from "@/services/capture/classification/understanding/understanding.ts";
import { createPages } from "@/services/capture/pages/pages.ts";
import { createRecognitionRouter } from "@/services/capture/recognition/recognitionRouter.ts";
import { createDeviceRecognition } from "@/services/capture/recognition/device/deviceRecognition.ts";
import { createKlippaFunction } from "@/services/capture/recognition/klippaFunction.ts";
import { createRecognitionSettings } from "@/services/shared/settings/recognitionSettings.ts";
import { onceOnline } from "@/services/shared/onceOnline.ts";
import { randomId } from "@/services/shared/storage/randomId.ts";
import { recordClassifier, recordKlippa } from "@/services/documents/activity/recordSending.ts";
import { inspectFile } from "@/services/capture/upload/inspectFile.ts";
import { findSameFile } from "@/services/documents/vault/sameFile.ts";
import { createAiAccess, sessionFetch, sessionToken } from "../access/access.ts";
import { fileChecks } from "../documents/fileChecks.ts";
import { activity } from "../documents/activity.ts";
import { services } from "../services.ts";
import { vault } from "../documents/vault.ts";

/** The logic and the input of the one upload queue of the page. */
export function createUploads() {
  const { config, store } = services;
  const settings = createRecognitionSettings(store);
  const environment = {
    official: config.functions !== null,
    classifier: config.classifier !== null,
    ownKeys: config.ownKeys,
  };
  const device = createDeviceRecognition();

  const recognition = createRecognitionRouter({
    klippa:
      import.meta.env.VITE_SUPABASE_URL && config.functions
        ? recordKlippa(
            {
              call: createKlippaFunction({ ...config.functions, session: sessionToken, fetch: sessionFetch }),
              additionalKey: () => settings.read().additionalKey,
              isAllowed: () => settings.read().consent.klippa === "granted",
              now: () => performance.now(),
            },
            activity,
          )
        : null,
    device,
    settings: () => settings.read(),
    environment,
  });

  const classification = createClassificationRouter(
    {
      understanding: createUnderstanding(),
      settings: () => settings.read(),
      environment,
      access: createAiAccess(config.classifier),
      ...(config.classifierModel ? { model: config.classifierModel } : {}),
    },
    recordClassifier(() => import("@/services/capture/classification/claudeClient.ts"), activity),
  );

  const jpeg = createJpeg({
    createCanvas: () => document.createElement("canvas"),
    decode: (file) => createImageBitmap(file, { imageOrientation: "from-image" }),
  });
  const pages = createPages({ jpeg, now: Date.now });
  const camera = createCameraImplementations({
    camera: createCamera({ navigator, jpeg, now: Date.now }),
    pages,
  });

  const implementations = createUploadQueueImplementations({
    recognition,
    device,
    classification,
    inspect: inspectFile,
    vault,
    findIdenticalFile: (file, signal) => findSameFile(vault, file, signal),
    ...fileChecks,
    pages,
    settings,
    now: Date.now,
    newPersonId: randomId,
    onceOnline,
  });

  const actors = { ...implementations.actors, camera: cameraMachine.provide(camera) };
  return {
    logic: uploadQueueMachine.provide({ ...implementations, actors }),
    input: { environment, settings: settings.read() },
  };
}
