/**
 * Why a copy could not be made or read: it is no copy, a newer version wrote it, it exceeds a limit, the person stopped it, or
 * the chosen file could not be read. Of a sealed one: nobody could be asked for its passphrase, or it was cut or changed.
 */
export type BackupFailure = "invalid" | "newer" | "tooLarge" | "aborted" | "unreadable" | "sealed" | "damaged";

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
  /** Without a passphrase the copy is not sealed. */
  | { readonly task: "exportAll"; readonly passphrase?: string }
  | { readonly task: Exclude<VaultTaskName, "importFile" | "exportAll" | "clear"> };

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
      /** Documents of the copy that were left out because the vault has them: the person wanted only the new ones. */
      readonly skipped: number;
      readonly withoutFile: number;
    }
  | {
      readonly task: "verify";
      readonly statisticsRegenerated: boolean;
      /** Documents whose text and values are gone. */
      readonly withoutRecord: number;
      /** Documents whose file alone is gone. */
      readonly withoutFile: number;
    }
  | { readonly task: "removeDemo" | "loadDemo" | "clear"; readonly documents: number }
  | { readonly task: "persist"; readonly granted: boolean };

/** What an import asks before it replaces documents that the vault holds. */
export interface ImportQuestion {
  /** How many documents of the vault the copy would replace. */
  readonly replaced: number;
  /** How many documents of the copy the vault does not hold. */
  readonly added: number;
  /** The first of the replaced ones, by their names in the vault, which may be the same; at most LIMITS.importQuestionNames. */
  readonly names: readonly string[];
}

/** An answer to it; who wants neither cancels the import. */
export type ImportChoice = "replace" | "addNew";

/** How far a task has come, in documents. */
export interface TaskProgress {
  readonly done: number;
  readonly total: number;
}

/**
 * Why a task failed: `unreachable` when a file that is not on this device did not arrive, `abandoned` when the person stopped waiting, so
 * that nobody knows how it ends.
 */
export type VaultDataFailure = BackupFailure | "quota" | "unavailable" | "unreachable" | "abandoned" | "unknown";

/** The space that the product takes in this browser (decision A-149). */
export interface SpaceUsage {
  /** Bytes; null where the browser does not tell, as on plain http. */
  readonly usedBytes: number | null;
  readonly quotaBytes: number | null;
  /** The browser has promised not to erase the data by itself; null where it does not tell. */
  readonly persisted: boolean | null;
  /** Used share of the quota, 0 to 1; null where either is not known. */
  readonly share: number | null;
  readonly isNearlyFull: boolean;
}

/** What the panel knows of the stored data. */
export interface VaultDataInfo {
  /** Other devices have the documents too. */
  readonly isSynchronised: boolean;
  readonly space: SpaceUsage;
  /** ISO instant of the last copy with files that was made in this browser; null before the first one. */
  readonly lastBackup: string | null;
}

/** What the panel is doing. */
export type VaultDataStatus =
  | { readonly kind: "idle" }
  /** It asks whether the vault is really to be emptied. */
  | { readonly kind: "confirming" }
  /** An import asks whether documents are really to be replaced. */
  | { readonly kind: "asking"; readonly question: ImportQuestion }
  /** An import asks for the passphrase of a sealed copy, again after a wrong one. */
  | { readonly kind: "unsealing"; readonly wasWrong: boolean }
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

/** What the page says of a task that ended. */
export interface DataMessage {
  readonly tone: "success" | "info" | "warning" | "error";
  readonly title: string;
  readonly description?: string;
}
