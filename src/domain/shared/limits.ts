import { SERVER_LIMITS } from "./serverLimits.ts";

const PAGE_LIMITS = {
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
  /** AI-03: characters of a query that are sent to the chat. */
  chatQueryCharacters: 4000,
  /** CLS-04 */
  classifierMaxTokens: 3000,
  /** CLS-03 */
  classifierTemperature: 0.01,
  /** CLS-21 */
  aiNumberBonus: 15,
  /** CLS-22 */
  aiDatesBonus: 10,
  /** CLS-23 */
  aiNameBonus: 15,
  /** CLS-24 */
  aiIdentityBonus: 10,
  /** CLS-25 */
  aiConfidenceMax: 100,
  /** CLS-26 */
  aiConfidenceDefault: 70,
  /** CLS-18: what one keyword counts. */
  keywordWeight: 1,
  /** CLS-19: least per cent of all hits for the best category. */
  keywordShare: 20,
  /** CLS-20 */
  keywordConfidenceMax: 100,
  /** CLS-30 */
  fallbackBase: 50,
  /** CLS-30, decision A-064: DNI, NIE, Pasaporte. */
  fallbackIdentity: 75,
  /** CLS-30, decision A-064: Permiso de Conducir, Nómina. */
  fallbackPaper: 70,
  /** CLS-30, decision A-064: Factura, Empadronamiento. */
  fallbackBill: 65,
  /** CLS-31 */
  fallbackIdentifierBonus: 10,
  /** CLS-33: subtracted from the confidence of the reading. */
  fallbackDeduction: 20,
  /** CLS-33 */
  fallbackMin: 30,
  /** CLS-35 */
  pipelineExcellentBonus: 15,
  /** CLS-35 */
  pipelineGoodBonus: 10,
  /** CLS-35 */
  pipelineFairBonus: 5,
  /** CLS-36: least confidence of the reading for the full bonus. */
  pipelineSureReading: 80,
  /** CLS-36 */
  pipelineSureBonus: 10,
  /** CLS-36: least confidence of the reading for the small bonus. */
  pipelineFairReading: 60,
  /** CLS-36 */
  pipelineFairReadingBonus: 5,
  /** CLS-37 */
  pipelineConfidenceMax: 95,
  /** Characters of a text that are classified on the page's own thread where there is no worker. */
  keywordFallbackCharacters: 2000,
  /** CLS-05: characters of recognised text that are sent to the AI. */
  classifierTextCharacters: 30_000,
  /** CLS-05: characters of the name of a file that are sent to the AI. */
  classifierFilenameCharacters: 200,
  /** CLS-07: characters of an answer of the AI that are parsed; 3000 tokens give about 12,000. */
  classifierReplyCharacters: 60_000,
  /** Decision A-062: possible beginnings of a JSON object that are tried in an answer. */
  classifierReplyAttempts: 32,
  /** CLS-11: values of an answer of the AI that are kept. */
  classifierValues: 200,
  /** CLS-11: characters of one of them. */
  classifierValueCharacters: 500,
  /** CLS-11: characters of a name in an answer of the AI, and of a type and a folder. */
  classifierNameCharacters: 100,
  /** CLS-11: how deep the values of an answer may be nested. */
  classifierDepth: 6,
  /** UP-16 */
  uploadBytes: 10_485_760,
  /** Free space of the browser above which the reader of photos is stored ahead (200 MB). */
  readerRoomBytes: 200_000_000,
  /** Files from another app that wait for the page. */
  sharedFiles: 20,
  /** Characters of the name of one of them; the last ones, with its extension. */
  sharedNameCharacters: 200,
  /** QUEUE-12 */
  textPreview: 500,
  /** Lines of a recognised text that are searched for values. */
  extractionLines: 1500,
  /** UP-21 */
  lowConfidence: 70,
  /** Decision A-097: files that are processed at once. */
  parallelFiles: 2,
  /** CAM-22 */
  photoQuality: 0.8,
  /** CAM-23: px. */
  photoWidth: 1280,
  /** CAM-23: px. */
  photoHeight: 720,
  /** CAM-24: px. */
  photoMaxWidth: 1920,
  /** CAM-24: px. */
  photoMaxHeight: 1080,
  /** Photos that one document is made of. */
  photoPages: 20,
  /** Px of the longer side of a photo from the device's own camera, as much as reading takes. */
  nativePhotoSide: 2600,
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
  /** STORE-23: sample documents were uploaded within this many days. */
  demoDays: 60,
  /** ALOG-12, decision A-016 */
  accessLogs: 50,
  /** LOG-04, table access_logs: characters of a user agent. */
  accessLogUserAgent: 1024,
  /** LOG-05, table access_logs: characters of any other text of a record. */
  accessLogText: 100,
  /** LOG-05, table access_logs: bytes of browser_info as JSON. */
  accessLogInfoBytes: 4096,
  /** Decision A-175: px to which the sides of a screen are rounded in what the server keeps. */
  accessLogScreenStep: 400,
  /** Days that a row of access_logs is kept. */
  accessLogDays: 90,
  /** Rows of access_logs from one address, where browsers write them (VITE_GATE=browser), in TIMINGS.accessLogAddressWindow. */
  accessLogAddressRows: 60,
  /** Rows of access_logs from all anonymous visitors in TIMINGS.accessLogWindow. */
  accessLogRows: 3000,
  /** Characters of the name of a document in 'Actividad'. */
  documentNameCharacters: 255,
  /** Entries of 'Actividad', the latest ones. */
  activityEntries: 500,
  /** People of one T-Wallet. */
  people: 200,
  /** Numbers, and names, of one person or of the evidence of one document. */
  personTexts: 20,
  /** Characters of the name of a person. */
  personNameCharacters: 200,
  /** Characters of the number of an identity document, of a tax number or of a bank account. */
  personNumberCharacters: 50,
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
  /** Highest score of a call with an unmet condition. */
  compatibleUnmet: 40,
  /** Highest score of a call while it is unknown whether the person may apply; below OPP-28. */
  compatibleOpen: 79,
  /** OPP-42 */
  excellentProfile: 70,
  /** OPP-05: gaps that the banner lists. */
  shownGaps: 3,
  /** OPP-11: missing documents that a card names. */
  shownMissing: 2,
  /** OPP-10: a card counts the days to a deadline within this many days. */
  nearDeadlineDays: 30,
  /** OPP-10: days to a deadline are counted up to this number. */
  countedDays: 365,
  /** OPP-23: most opportunities that the sample search finds. */
  sampleFound: 3,
  /** Art. 37.2 of the Estatuto de los Trabajadores: days off of each municipality. */
  localDaysAYear: 2,
  /** Decision A-109: saved opportunities at most. */
  savedOpportunities: 200,
  /** Decision A-106: shown opportunities that a browser remembers. */
  knownOpportunities: 5000,
  /** Characters of an opportunity's id. */
  opportunityId: 40,
  /** Characters of a call's title in the heading of its dialog; a longer one is shown in full below. */
  dialogTitle: 100,
  /** Characters of a call's folded description. */
  descriptionExcerpt: 600,
  /** SOC-02 */
  suggestedProcedures: 20,
  /** FOLD-48: rem ('6xl'). */
  previewWidthRem: 72,
  /** FOLD-48: per cent of the window's height. */
  previewHeightVh: 90,
  /** Decision A-132: characters of one value in the review. */
  reviewValueCharacters: 500,
  /** A longer list mounts only the visible rows. */
  plainRows: 60,
  /** Decision A-149: characters one document may take in local storage. */
  storedDocumentCharacters: 400,
  /** Decision A-149: share of the space from which a warning shows. */
  storageWarning: 0.8,
  /** A document is about to expire within this many days. */
  expiringDays: 30,
  /** An expired document counts as renewable for this many days, then as old. */
  renewableDays: 365,
  /** Unfolded items of 'Qué toca'. */
  agendaItems: 5,
  /** The icon of the app counts what is due within this many days. */
  soonDays: 7,
  /** Days before a day on which a calendar reminds of it. */
  reminderDays: [30, 7, 1],
  /** Characters of a query. */
  searchCharacters: 200,
  /** Hits of a search. */
  searchHits: 200,
  /** Records that the index reads at once. */
  searchBatch: 100,
  /** OCR-31: a text of fewer characters has a low confidence. */
  ocrShortText: 10,
  /** OCR-31 */
  ocrShortConfidence: 20,
  /** OCR-32 */
  ocrBase: 50,
  /** OCR-33 */
  ocrKeywordBonus: 25,
  /** OCR-34 */
  ocrIdentifierBonus: 15,
  /** OCR-35 */
  ocrDateBonus: 10,
  /** OCR-36: more words than this raise the confidence. */
  ocrWords: 10,
  /** OCR-36, decision A-067: for each word beyond them. */
  ocrWordBonus: 2,
  /** OCR-36 */
  ocrWordsBonusMax: 20,
  /** OCR-37 */
  ocrConfidenceMax: 95,
  /** OCR-38 */
  ocrExcellent: 85,
  /** OCR-39 */
  ocrGood: 70,
  /** OCR-40 */
  ocrFair: 50,
  /** Decision A-091: bytes at the beginning of a file that identify its format. */
  signatureBytes: 1024,
  /** OCR-06: characters of a key of a provider. */
  keyCharacters: 512,
  /** OCR-25, OCR-27: characters of a provider's error message that are shown. */
  providerMessageCharacters: 200,
  /** OCR-13: bytes of an answer of the recognition function. */
  recognitionAnswerBytes: 8_388_608,
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
  /** Decision A-074: entries of a ZIP, with those that an operating system adds. */
  backupEntries: 50_000,
  /** Documents that the question before an import names. */
  importQuestionNames: 5,
  /** Decision A-074: bytes of the directory of a ZIP. */
  backupDirectoryBytes: 33_554_432,
  /** Decision A-074: unpacked bytes of the compressed files of a ZIP; stored files do not count. */
  backupUnpackedBytes: 2_147_483_648,
  /** Largest ratio of a ZIP's unpacked size to its own; uploadBytes are always allowed. */
  backupRatio: 20,
  /** Reading on the device, preview: pixels of a decoded picture, and of all canvases of a page of a PDF. */
  recognitionPixels: 80_000_000,
  /** Reading on the device: longer side to which a picture is decoded, px. */
  recognitionSide: 2600,
  /** Reading on the device: a picture with a confidence below this (0 to 100) is rotated and read again. */
  recognitionDoubt: 55,
  /** Reading on the device: pages of a PDF that are drawn and read as pictures. */
  recognitionPages: 20,
  /** Reading on the device: pages of a PDF that are read, most of them by their text layer. */
  recognitionTextPages: 200,
  /** Reading on the device: least letters and digits in the text layer of a page that is not drawn. */
  recognitionTextLayer: 30,
  /** Reading on the device: dots per inch at which a page of a PDF is drawn. */
  recognitionDpi: 200,
  /** Reading on the device: characters of recognised text that are kept. */
  recognisedCharacters: 200_000,
  /** Bytes of one stream or image of a PDF when it is unpacked (128 MiB). */
  pdfBufferBytes: 134_217_728,
  /** Bytes of all streams and images of a page of a PDF together, with their copies (512 MiB). */
  pdfPageBytes: 536_870_912,
  /** Of a dossier: pages, px of the longer side of a drawn page (A0 at 150 dpi), characters of a file's name with its extension. */
  dossierPages: 500,
  dossierSide: 7100,
  dossierNameCharacters: 60,
  /** Calls on a page of a search. */
  grantsPage: 20,
  /** Calls whose details are loaded at once. */
  grantsParallel: 4,
  /** The search covers calls that reached the register within this many days. */
  grantsDays: 180,
  /** Bytes of an answer of the register; 10,000 rows take about 4 million. */
  grantsAnswerBytes: 8_388_608,
  /** Cached answers of the register. */
  grantsKept: 500,
  /** Bytes of the cached answers. */
  grantsKeptBytes: 16_777_216,
  /** Failed calls in a row after which a page stops loading. */
  grantsDeadRow: 2,
  /** Characters of a search in the register. */
  grantsSearchCharacters: 100,
  /** Data/bdns.md §7: questions to the register that may go out at once (a page with its calls) before one a second. */
  grantsBurst: 25,
  /** Entries of one list in a call that are read. */
  grantsListItems: 100,
  /** Characters of one value of a call. */
  grantsLineCharacters: 2000,
  /** Characters of the text of an announcement. */
  grantsTextCharacters: 10_000,
  /** Characters of a call's title. */
  grantsTitleCharacters: 400,
  /** Characters of a call's description. */
  grantsDescriptionCharacters: 4000,
  /** Characters of a link. */
  linkCharacters: 2048,
  /** Characters of the words that give the application period. */
  windowCharacters: 300,
  /** Analyses of one T-Wallet, the latest ones. */
  analysedCases: 50,
  /** Kept cases of one T-Wallet. */
  keptCases: 500,
  /** Removed rows that a replica remembers, the latest ones. */
  removedRows: 1000,
  /** Characters of one case as JSON. */
  caseCharacters: 200_000,
  /** Rows, steps, answers and filings of one case; twice as many ticks, and documents. */
  caseEntries: 100,
  /** Lines of the history of one case. */
  caseEvents: 1000,
  /** Days, months or years of an office's term, and working days of its suspension by a request. */
  caseTerm: 100,
  /** Characters of the name of a case, of a place and of a register number. */
  caseNameCharacters: 300,
  /** Characters of a row, a step or a line of the history. */
  caseTextCharacters: 4000,
  /** Cases that home shows. */
  homeCases: 3,
  /** Characters of the notes on a case. */
  caseNotesCharacters: 10_000,
  /** Decision A-159: questions about one case. */
  caseQuestions: 6,
  /** Steps of a day of a plan whose order is optimal for the fewest visits; with more it is only good. */
  planExactSteps: 12,
  /** Days that 'Esta semana' of a plan lasts, today included. */
  planWeekDays: 7,
  /** Steps of a plan that are shown before anything is unfolded: three screens of a phone. */
  planOpenSteps: 5,
  /** Characters of a fact in a card's strip, as in card.schema.json. */
  cardFact: 60,
  /** Of a safe copy: pages, dots per inch, characters of its recipient and of its purpose. */
  safeCopyPages: 200,
  safeCopyDpi: 150,
  safeCopyWords: 60,
  /** Counted characters of a passphrase (`gradePassphrase`): least for accepted, least for strong; and most. */
  passphraseFair: 12,
  passphraseStrong: 20,
  passphrase: 256,
} as const;

/** Every documented number of the product except durations, with the row that states it. Sizes in bytes, lengths in characters. */
// Marked as pure, so that a bundle with inlined numbers leaves the table out.
export const LIMITS = /* @__PURE__ */ Object.assign({}, PAGE_LIMITS, SERVER_LIMITS);
