import type { BackupFailure } from "./backupMessages.ts";

/** What the panel 'Tus datos' can do with the vault as a whole (decision A-075). */
export type VaultTaskName =
  | "exportList"
  | "exportAll"
  | "importFile"
  | "verify"
  | "removeDemo"
  | "loadDemo"
  | "clear"
  | "persist";

/** A task that needs no confirmation, with what it needs. */
export type VaultRequest =
  | { readonly task: "importFile"; readonly file: Blob }
  | { readonly task: Exclude<VaultTaskName, "importFile" | "clear"> };

/** A task with what it needs. */
export type VaultTask = VaultRequest | { readonly task: "clear" };

/** What a copy came to; `saved` is false when the person closed the browser's save dialog. */
export interface ExportReport {
  readonly documents: number;
  /** Documents whose file is not in the copy because the vault has none. */
  readonly withoutFile: number;
  /** Documents whose extracted values are not in the copy because they are too long for one. */
  readonly shortened: number;
  readonly saved: boolean;
}

/** What a task came to. */
export type TaskReport =
  | ({ readonly task: "exportList" | "exportAll" } & ExportReport)
  | {
      readonly task: "importFile";
      readonly added: number;
      readonly replaced: number;
      readonly withoutFile: number;
    }
  | {
      readonly task: "verify";
      readonly statisticsRegenerated: boolean;
      readonly orphansRemoved: number;
      /** Documents whose text and values are gone. */
      readonly withoutRecord: number;
      /** Documents whose file alone is gone. */
      readonly withoutFile: number;
    }
  | { readonly task: "removeDemo" | "loadDemo" | "clear"; readonly documents: number }
  | { readonly task: "persist"; readonly granted: boolean };

/** How far a task has come, in documents. */
export interface TaskProgress {
  readonly done: number;
  readonly total: number;
}

/** Why a task failed; `abandoned` when the person stopped waiting for it, so that nobody knows how it ends. */
export type VaultDataFailure = BackupFailure | "quota" | "unavailable" | "abandoned" | "unknown";

/** The space that the product takes in this browser (decision A-149). */
export interface SpaceFacts {
  /** Bytes; null where the browser does not tell, as on plain http. */
  readonly usedBytes: number | null;
  readonly quotaBytes: number | null;
  /** The browser has promised not to erase the data by itself; null where it does not tell. */
  readonly persisted: boolean | null;
  /** Characters in local storage, where the list of documents is kept. */
  readonly listCharacters: number;
  readonly listLimit: number;
  /** The larger of the two shares that are used, 0 to 1. */
  readonly share: number;
  readonly isNearlyFull: boolean;
}

/** What the panel knows of the stored data. */
export interface VaultDataFacts {
  readonly space: SpaceFacts;
  /** ISO instant of the last copy with files that was made in this browser; null before the first one. */
  readonly lastBackup: string | null;
}

/** What the panel is doing. */
export type VaultDataStatus =
  | { readonly kind: "idle" }
  /** It asks whether the vault is really to be emptied. */
  | { readonly kind: "confirming" }
  | {
      readonly kind: "working";
      readonly task: VaultTaskName;
      /** Null while nobody knows how much is left. */
      readonly progress: TaskProgress | null;
      /** The task can be stopped with nothing changed. */
      readonly canCancel: boolean;
      /** It was told to stop and has not stopped yet. */
      readonly cancelling: boolean;
    }
  | { readonly kind: "done"; readonly report: TaskReport }
  | { readonly kind: "failed"; readonly task: VaultTaskName; readonly failure: VaultDataFailure };
