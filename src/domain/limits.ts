/** Every documented number that is no duration, with the row that states it. Sizes in bytes, lengths in characters. */
export const LIMITS = {
  /** LAUNCH-07: side of the square stage, px. */
  launcherStage: 400,
  /** LAUNCH-08: px. */
  launcherRadius: 120,
  /** HOME-31: px. */
  comboboxListHeight: 300,
  /** CUSTOM-16 */
  customMinimum: 10,
  /** HUB-10 */
  shownRequirements: 3,
  /** HUB-11 */
  shownDocuments: 3,
  /** HUB-13 */
  shownValidations: 4,
  /** PARSE-03: a bulleted item must be longer than this. */
  bulletedItem: 3,
  /** PARSE-04: an unbulleted line must be longer than this. */
  unbulletedItem: 10,
  /** AI-15, CLS-09 */
  aiRetries: 2,
  /** AI-07 */
  chatMaxTokens: 2500,
  /** AI-06 */
  chatTemperature: 0.1,
  /** CLS-04 */
  classifierMaxTokens: 3000,
  /** CLS-03 */
  classifierTemperature: 0.01,
  /** UP-16 */
  uploadBytes: 10_485_760,
  /** QUEUE-12 */
  textPreview: 500,
  /** UP-21 */
  lowConfidence: 70,
  /** CAM-22 */
  photoQuality: 0.8,
  /** STORE-19: documents that make a folder complete. */
  completeFolder: 1,
  /** STORE-20: the same for a folder that holds sample documents only. */
  completeDemoFolder: 3,
  /** STORE-21, STORE-25 */
  demoDocuments: 25,
  /** STORE-22 */
  demoConfidenceMin: 87,
  /** STORE-22 */
  demoConfidenceMax: 96,
  /** STORE-23: sample documents were uploaded in the last so many days. */
  demoDays: 60,
  /** ALOG-12, decision A-016 */
  accessLogs: 50,
  /** CONST-03 */
  documentsRetries: 1,
  /** CONST-04 */
  statisticsRetries: 2,
  /** CONST-05 */
  defaultRetries: 1,
  /** FOLD-18, FOLD-31 */
  folders: 11,
  /** PLA-19 */
  documentFolders: 10,
  /** OPP-28 */
  applicable: 80,
  /** OPP-40 */
  compatibleYellow: 60,
  /** OPP-42 */
  excellentProfile: 70,
  /** SOC-02 */
  suggestedProcedures: 20,
  /** FOLD-48: rem ('6xl'). */
  previewWidthRem: 72,
  /** FOLD-48: per cent of the window's height. */
  previewHeightVh: 90,
  /** Issue 4, speed: a list of more rows than these mounts only the rows in sight. */
  plainRows: 60,
  /** Decision A-149: characters one document may take in local storage. */
  storedDocumentCharacters: 400,
  /** Decision A-149: share of the space from which a warning shows. */
  storageWarning: 0.8,
  /** Part 3, expiry: a document is about to expire in its last so many days. */
  expiringDays: 30,
  /** Part 3, expiry: days before the expiry day on which a calendar reminds of it. */
  reminderDays: [30, 7, 1],
  /** Part 3, find: characters of a query. */
  searchCharacters: 200,
  /** Part 3, find: hits that a search hands out. */
  searchHits: 200,
  /** Part 3, find: records read at once to be indexed. */
  searchBatch: 100,
  /** Decision A-149: characters that local storage usually holds, keys and values together. */
  localStorageCharacters: 5_242_880,
  /** Decision A-074: documents that one import may bring. */
  backupDocuments: 20_000,
  /** Decision A-074: bytes of the list of documents in a copy. */
  backupListBytes: 134_217_728,
  /** Decision A-074: how deep the values of a copy may be nested. */
  backupDepth: 16,
  /** Decision A-074: characters of the text of one document in a copy. */
  backupTextCharacters: 5_000_000,
  /** Decision A-074: characters that the values of one document take as JSON in a copy. */
  backupInfoCharacters: 200_000,
  /** Decision A-074: characters of a name in a copy. */
  backupNameCharacters: 1000,
  /** Decision A-074: characters of a document's id in a copy. */
  backupIdCharacters: 64,
  /** Decision A-074: entries of a ZIP, with those that an operating system adds to each. */
  backupEntries: 50_000,
  /** Decision A-074: bytes of the directory of a ZIP. */
  backupDirectoryBytes: 33_554_432,
  /** Decision A-074: bytes that the compressed files of a ZIP may take when unpacked; what is stored as it is needs no unpacking. */
  backupUnpackedBytes: 2_147_483_648,
} as const;
