import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import type { ActorRefFrom } from "xstate";
import { NO_TARGET, toUploadTarget, type UploadTarget } from "@/domain/capture/upload/uploadTarget.ts";
import { parseWalletView } from "@/domain/documents/vault/walletViewState.ts";
import { readUploadFor } from "@/domain/procedure/caseNavigation.ts";
import { SHARE_FAULTS } from "@/domain/capture/upload/shareFaults.ts";
import { notify } from "@/components/ui/Toaster/notify.ts";
import type { uploadQueueMachine } from "@/machines/capture/uploadQueue/uploadQueue.machine.ts";
import { takeShared } from "@/services/capture/upload/sharedFiles.ts";

/** Chromium's queue of files that the system opened the app with; TypeScript's DOM types do not have it. */
interface LaunchQueue {
  setConsumer(consumer: (launch: { readonly files?: readonly FileSystemFileHandle[] }) => void): void;
}

declare global {
  /** Undefined in other browsers. */
  var launchQueue: LaunchQueue | undefined;
}

/**
 * Puts what other apps shared and what the system opened with the app into the upload queue of /wallet, where the person sees it
 * and decides. 'subir' in the query opens the dialog without files, for the row of the entry.
 */
export function useArrivals(uploads: ActorRefFrom<typeof uploadQueueMachine>): void {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const isAsked = useRef(false);

  useEffect(() => {
    const add = (files: readonly File[], target = NO_TARGET) => {
      uploads.send({ type: "upload.opened", target });
      if (files.length > 0) uploads.send({ type: "files.chosen", files });
    };
    const parameters = new URLSearchParams(search);
    const isRefused = parameters.has("compartido");
    if (parameters.has("subir") || isRefused) {
      // A reload must not do it again.
      for (const name of ["subir", "compartido"]) parameters.delete(name);
      void navigate({ pathname, search: parameters.toString() }, { replace: true, state });
      if (isRefused) notify({ tone: "error", ...SHARE_FAULTS.full });
      isAsked.current = !isRefused;
      return;
    }
    if (isAsked.current) add([], readTarget(search, state));
    isAsked.current = false;
    void takeShared().then(({ files, faults }) => {
      if (files.length > 0) add(files);
      for (const fault of faults) notify({ tone: "error", ...SHARE_FAULTS[fault] });
    });
    globalThis.launchQueue?.setConsumer(({ files = [] }) => {
      if (files.length === 0) return;
      Promise.all(files.map((handle) => handle.getFile())).then(add, (error: unknown) => {
        console.warn("The opened files could not be read.", error);
        notify({ tone: "error", ...SHARE_FAULTS.unreadable });
      });
    });
  }, [uploads, pathname, search, state, navigate]);
}

/** The folder that is shown, and the row of a case that the person came to upload for. */
function readTarget(search: string, state: unknown): UploadTarget {
  const view = parseWalletView(search);
  return toUploadTarget(view.kind === "folder" ? view.folderId : null, readUploadFor(state));
}
