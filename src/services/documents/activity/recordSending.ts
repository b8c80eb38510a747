import { LIMITS } from "@/domain/shared/limits.ts";
import type * as ClassifierClient from "../../capture/classification/claudeClient.ts";
import { createKlippaRecognition, type KlippaOptions } from "../../capture/recognition/klippa.ts";
import type { Recognition } from "../../capture/recognition/recognition.ts";
import type { ActivityLog } from "./activityLog.ts";

/** The reading of KLIPPA, recording each document that is sent. */
export function recordKlippa(options: KlippaOptions, { record }: Pick<ActivityLog, "record">): Recognition {
  return {
    read: (file, task) =>
      createKlippaRecognition({
        ...options,
        async call(request, how) {
          let isAnswered = false;
          try {
            const reply = await options.call(request, how);
            isAnswered = reply.kind !== "unreachable";
            return reply;
          } finally {
            record({ kind: "sent", provider: "klippa", name: file.name, bytes: request.size, isAnswered });
          }
        },
      }).read(file, task),
  };
}

type LoadClassifier = () => Promise<Pick<typeof ClassifierClient, "ask">>;

/** The client of Claude, recording each document whose text is sent. */
export function recordClassifier(load: LoadClassifier, { record }: Pick<ActivityLog, "record">): LoadClassifier {
  return async () => {
    const { ask } = await load();
    return {
      async ask(access, question, options) {
        let isAnswered = false;
        try {
          const answer = await ask(access, question, options);
          isAnswered = true;
          return answer;
        } finally {
          const { filename, text } = question;
          const parts = [
            filename.slice(0, LIMITS.classifierFilenameCharacters),
            text.slice(0, LIMITS.classifierTextCharacters),
          ];
          record({ kind: "sent", provider: "claude", name: filename, bytes: new Blob(parts).size, isAnswered });
        }
      },
    };
  };
}
