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
  /** Decision A-149: characters one document may take in local storage. */
  storedDocumentCharacters: 400,
  /** Decision A-149: share of the space from which a warning shows. */
  storageWarning: 0.8,
} as const;
