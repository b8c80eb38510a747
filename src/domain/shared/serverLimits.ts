/** The part of LIMITS about the server: its functions, database and files. Import LIMITS instead. */
export const SERVER_LIMITS = {
  /** Attempts at the gate from one address in TIMINGS.rateWindow, also right ones: a class shares an address. */
  gateAttempts: 60,
  /** Attempts with a wrong password from one address in TIMINGS.rateWindow. */
  gateMismatches: 10,
  /** Attempts with a wrong password in TIMINGS.rateWindow, from everywhere together. */
  gateFailures: 300,
  /** New accounts of the whole project in TIMINGS.rateDay, unless the deployment sets another number. */
  newAccountsDay: 500,
  /** Contract of the function gate: bytes of a request. */
  gateRequestBytes: 4096,
  /** Decision A-150: characters of a session's token. */
  sessionTokenCharacters: 8192,
  /** Decision A-010: least rounds of PBKDF2 for the password. */
  gateIterations: 600_000,
  /** OCR-12: bytes of a request to the recognition function: a document of uploadBytes in base64 with its envelope. */
  recognitionRequestBytes: 13_982_040,
  /** Documents of one visitor that are read in TIMINGS.rateWindow. */
  recognitionCalls: 120,
  /** Documents of one visitor that are read in TIMINGS.rateDay. */
  recognitionCallsDay: 300,
  /** Documents of all visitors that are read in TIMINGS.rateDay, unless the deployment sets another number. */
  recognitionCallsDayAll: 1000,
  /** Questions of one visitor to the AI in TIMINGS.rateWindow. */
  aiCalls: 120,
  /** Questions of one visitor to the AI in TIMINGS.rateDay. */
  aiCallsDay: 300,
  /** Questions of all visitors to the AI in TIMINGS.rateDay, unless the deployment sets another number. */
  aiCallsDayAll: 3000,
  /** Questions of one visitor to the register of grants in TIMINGS.rateWindow; a page takes 21. */
  grantsCalls: 600,
  /** Bytes of a question to the AI. */
  aiRequestBytes: 524_288,
  /** Bytes of an answer of the AI, and of a failure. */
  aiAnswerBytes: 1_048_576,
  /** OCR-13: bytes of the provider's own answer that the recognition function passes on whole. */
  providerAnswerBytes: 1_048_576,
  /** Bytes of an answer of the own project to a function. */
  projectAnswerBytes: 65_536,
  /** Decision A-150: requests of a visitor to remove the account in TIMINGS.rateWindow. */
  accountRemovals: 10,
  /** Decision A-150: recovery codes that a visitor may try in TIMINGS.rateWindow. */
  codeAttempts: 20,
  /** Decision A-150: recovery codes that a visitor may make in TIMINGS.rateWindow. */
  codeRenewals: 10,
  /** Decision A-150: files of a removed account that one request to Storage names. */
  removalBatch: 100,
  /** Decision A-150: lists of files that one request of a removal goes through. */
  removalRounds: 60,
  /** Bytes of an answer of Storage to a function; 100 files with names of 1024 characters take about 400,000. */
  storageAnswerBytes: 1_048_576,
  /** Checked sessions that a function remembers. */
  sessionsKept: 1000,
  /** Decision A-150: months after which an unused account is purged (supabase/migrations, purge_accounts). */
  accountMonths: 12,
  /** Whole documents, or ids, of one request to table documents. */
  vaultBatch: 100,
  /** Documents of one account, and its files in the bucket (supabase/migrations, has_too_many_rows and is_bucket_full). */
  vaultAccountDocuments: 10_000,
  /** Bytes of the files of one account (2 GiB; the same functions). */
  vaultAccountFileBytes: 2_147_483_648,
  /** Bytes of ciphertext in the rows of one account (512 MiB; has_too_many_rows). */
  vaultAccountRowBytes: 536_870_912,
  /** Characters of the name of a file in the bucket (is_own_file). */
  vaultFileNameCharacters: 200,
  /** Bytes of the rows in one request, approximately. */
  vaultRequestBytes: 4_194_304,
} as const;
