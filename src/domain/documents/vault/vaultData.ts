import type { Instant } from "../../shared/calendar/isoTime.ts";

/**
 * Reason that a copy could not be made or read: it is no copy, a newer version wrote it, it exceeds a limit, the person
 * stopped it, or the file could not be read. `sealed`: its passphrase could not be asked for; `damaged`: a sealed copy
 * was cut or changed.
 */
export type BackupFailure = "invalid" | "newer" | "tooLarge" | "aborted" | "unreadable" | "sealed" | "damaged";

/** Tasks of the panel 'Ajustes' (decision A-075). */
export type VaultTaskName =
  | "exportList"
  | "exportAll"
  | "importFile"
  | "verify"
  | "removeDemo"
  | "loadDemo"
  | "clear"
  | "persist";

/** A task that needs no confirmation. */
export type VaultRequest =
  | { readonly task: "importFile"; readonly file: Blob }
  /** Without a passphrase the copy is not sealed. */
  | { readonly task: "exportAll"; readonly passphrase?: string }
  | { readonly task: Exclude<VaultTaskName, "importFile" | "exportAll" | "clear"> };

export type VaultTask = VaultRequest | { readonly task: "clear" };

/** `saved` is false if the person closed the browser's save dialog. */
export interface ExportReport {
  readonly documents: number;
  readonly withoutFile: number;
  /** Documents whose values are too long for a copy. */
  readonly shortened: number;
  readonly saved: boolean;
}

export type TaskReport =
  | ({ readonly task: "exportList" | "exportAll" } & ExportReport)
  | {
      readonly task: "importFile";
      readonly added: number;
      readonly replaced: number;
      /** Documents that the vault already has, left out because the person wanted only new ones. */
      readonly skipped: number;
      readonly withoutFile: number;
    }
  | {
      readonly task: "verify";
      readonly statisticsRegenerated: boolean;
      /** Documents that lost text and values. */
      readonly withoutRecord: number;
      /** Documents that lost only their file. */
      readonly withoutFile: number;
    }
  | { readonly task: "removeDemo" | "loadDemo" | "clear"; readonly documents: number }
  | { readonly task: "persist"; readonly granted: boolean };

export interface ImportQuestion {
  readonly replaced: number;
  readonly added: number;
  /** The first replaced ones by name, which may repeat; at most LIMITS.importQuestionNames. */
  readonly names: readonly string[];
}

/** The third answer is to cancel. */
export type ImportChoice = "replace" | "addNew";

/** In documents. */
export interface TaskProgress {
  readonly done: number;
  readonly total: number;
}

/** `unreachable`: a remote file did not arrive; `abandoned`: the person stopped waiting. */
export type VaultDataFailure = BackupFailure | "quota" | "unavailable" | "unreachable" | "abandoned" | "unknown";

/** Storage used in this browser (decision A-149). */
export interface SpaceUsage {
  /** Bytes; null if the browser does not tell, as on plain http. */
  readonly usedBytes: number | null;
  readonly quotaBytes: number | null;
  /** The browser promised not to erase the data by itself; null if it does not tell. */
  readonly persisted: boolean | null;
  /** Used share of the quota, 0 to 1; null if either is unknown. */
  readonly share: number | null;
  readonly isNearlyFull: boolean;
}

export interface VaultDataInfo {
  /** Other devices have the documents too. */
  readonly isSynchronised: boolean;
  readonly space: SpaceUsage;
  /** The last copy with files made in this browser, or null. */
  readonly lastBackup: Instant | null;
}

/** State of the panel. */
export type VaultDataStatus =
  | { readonly kind: "idle" }
  /** Confirms emptying the vault. */
  | { readonly kind: "confirming" }
  | { readonly kind: "asking"; readonly question: ImportQuestion }
  /** An import asks for the passphrase of a sealed copy, again after a wrong one. */
  | { readonly kind: "unsealing"; readonly wasWrong: boolean }
  | {
      readonly kind: "working";
      readonly task: VaultTaskName;
      /** Null until the amount of work is known. */
      readonly progress: TaskProgress | null;
      /** The task can be stopped with nothing changed. */
      readonly canCancel: boolean;
      /** It was asked to stop and still runs. */
      readonly cancelling: boolean;
    }
  | { readonly kind: "done"; readonly report: TaskReport }
  | { readonly kind: "failed"; readonly task: VaultTaskName; readonly failure: VaultDataFailure };

export interface DataMessage {
  readonly tone: "success" | "info" | "warning" | "error";
  readonly title: string;
  readonly description?: string;
}
