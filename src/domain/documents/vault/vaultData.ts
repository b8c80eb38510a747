import type { StorageLocation } from "./storageLocation.ts";

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
  | "persist"
  | MoveTaskName;

/** Moving every own document into the account, and back into this browser. */
export type MoveTaskName = "moveToAccount" | "moveToBrowser";

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

/** What a move of the documents to the other place came to. */
export interface MoveReport {
  /** Documents that were copied. */
  readonly moved: number;
  /** Documents that were there already, as an earlier move that was cut short leaves them. */
  readonly alreadyThere: number;
  /** Documents of these whose file had been lost before. */
  readonly withoutFile: number;
  /** Documents that were not copied: they were added meanwhile, or the other place cannot hold them whole. */
  readonly left: number;
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
      readonly orphansRemoved: number;
      /** Documents whose text and values are gone. */
      readonly withoutRecord: number;
      /** Documents whose file alone is gone. */
      readonly withoutFile: number;
    }
  | { readonly task: "removeDemo" | "loadDemo" | "clear"; readonly documents: number }
  | { readonly task: "persist"; readonly granted: boolean }
  | ({ readonly task: MoveTaskName } & MoveReport);

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
 * Why a task failed: `refused` when the account has to be opened again, `notVerified` when a copy in the other place is not
 * what was copied, `notKept` when this browser keeps nothing beyond the page, `protected` when a place of a move is protected, `abandoned` when the person stopped waiting,
 * so that nobody knows how it ends.
 */
export type VaultDataFailure =
  | BackupFailure
  | "quota"
  | "unavailable"
  | "refused"
  | "notVerified"
  | "notKept"
  | "protected"
  | "abandoned"
  | "unknown";

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

/** Own documents in the place that is not chosen. */
export interface WaitingDocuments {
  /** They are there alone. */
  readonly waiting: number;
  /** They are in the chosen place too, as a move that was cut short leaves them. */
  readonly copies: number;
  /** Originals of a move, in the chosen place too: the next visit removes them. */
  readonly pending: number;
}

/** What the wallet tells of the place that is not chosen. */
export interface UnmovedDocuments extends WaitingDocuments {
  /** The chosen one. */
  readonly place: StorageLocation;
}

/** What the panel knows of the stored data. */
export interface VaultDataInfo {
  /** Where the documents are kept now; null after a move until it is read again, because a failed move may have chosen a place. */
  readonly place: StorageLocation | null;
  /** What is in the other place; null where that is unknown. */
  readonly elsewhere: WaitingDocuments | null;
  /** There is an account at a server that they can be moved to. */
  readonly hasAccount: boolean;
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
