/** The part of LIMITS that the server holds, and what is asked of it: its functions, its database, its files. Read it as LIMITS. */
export const SERVER_LIMITS = {
  /** Design, backend: attempts at the gate from one address in TIMINGS.rateWindow, right ones too: a class shares one. */
  gateAttempts: 60,
  /** Design, backend: attempts with a wrong password from one address in TIMINGS.rateWindow. */
  gateMismatches: 10,
  /** Design, backend: attempts with a wrong password in TIMINGS.rateWindow, from everywhere together. */
  gateFailures: 300,
  /** Part 7, accounts: new accounts of the whole project in TIMINGS.rateDay, where the deployment says nothing else. */
  newAccountsDay: 500,
  /** Contract of the function gate: bytes of a request. */
  gateRequestBytes: 4096,
  /** Decision A-150: characters of a session's token. */
  sessionTokenCharacters: 8192,
  /** Decision A-010: rounds of PBKDF2 that a hash of the password has at least. */
  gateIterations: 600_000,
  /** OCR-12: bytes of a request to the recognition function: a document of uploadBytes in base64, and what stands around it. */
  recognitionRequestBytes: 13_982_040,
  /** Design, backend: documents of one visitor that are read in TIMINGS.rateWindow. */
  recognitionCalls: 120,
  /** Issue 7, costs: documents of one visitor that are read in TIMINGS.rateDay. */
  recognitionCallsDay: 300,
  /** Issue 7, costs: documents of all visitors that are read in TIMINGS.rateDay, where the deployment says nothing else. */
  recognitionCallsDayAll: 1000,
  /** Design, backend: questions of one visitor to the AI in TIMINGS.rateWindow. */
  aiCalls: 120,
  /** Issue 7, costs: questions of one visitor to the AI in TIMINGS.rateDay. */
  aiCallsDay: 300,
  /** Issue 7, costs: questions of all visitors to the AI in TIMINGS.rateDay, where the deployment says nothing else. */
  aiCallsDayAll: 3000,
  /** Design, backend: questions of one visitor to the register of grants in TIMINGS.rateWindow; a page takes 21. */
  grantsCalls: 600,
  /** Design, backend: bytes of a question to the AI. */
  aiRequestBytes: 524_288,
  /** Design, backend: bytes of an answer of the AI, and of a failure. */
  aiAnswerBytes: 1_048_576,
  /** OCR-13: bytes of the provider's own answer that the recognition function passes on whole. */
  providerAnswerBytes: 1_048_576,
  /** Design, backend: bytes of an answer of the own project to a function. */
  projectAnswerBytes: 65_536,
  /** Decision A-150: times that a visitor may ask for the account to be removed in TIMINGS.rateWindow. */
  accountRemovals: 10,
  /** Decision A-150: recovery codes that a visitor may try in TIMINGS.rateWindow. */
  codeAttempts: 20,
  /** Decision A-150: recovery codes that a visitor may have made in TIMINGS.rateWindow. */
  codeRenewals: 10,
  /** Decision A-150: files of a removed account that one request to Storage names. */
  removalBatch: 100,
  /** Decision A-150: lists of files that are gone through before a removal is left for the next request. */
  removalRounds: 60,
  /** Design, backend: bytes of an answer of Storage to a function; 100 files with names of 1024 characters take about 400,000. */
  storageAnswerBytes: 1_048_576,
  /** Design, backend: sessions that a function remembers having checked. */
  sessionsKept: 1000,
  /** Decision A-150: months after which an account that nobody used is purged (supabase/migrations, purge_accounts). */
  accountMonths: 12,
  /** Issue 7, config.toml max_rows: rows of table documents that one answer has at most. */
  vaultPage: 1000,
  /** Issue 7: whole documents, or ids, of one request to table documents. */
  vaultBatch: 100,
  /** Issue 7: documents of one account, and its files in the bucket (supabase/migrations, limit_documents and is_bucket_full). */
  vaultAccountDocuments: 10_000,
  /** Issue 7: bytes of the files of one account (2 GiB; the same functions). */
  vaultAccountFileBytes: 2_147_483_648,
  /** Issue 7: bytes of text and values in the rows of one account (256 MiB; limit_documents). */
  vaultAccountRowBytes: 268_435_456,
  /** Issue 7: characters of the name of a file in the bucket (is_own_file). */
  vaultFileNameCharacters: 200,
  /** Issue 7: requests of one import that are under way at once. */
  vaultTransfers: 4,
  /** Issue 7: bytes of the rows that one request brings, about. */
  vaultRequestBytes: 4_194_304,
  /** Issue 7: bytes of the files that a move between this browser and the account holds at once, about. */
  moveBytes: 20_971_520,
} as const;
