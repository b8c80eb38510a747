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
  /** CLS-19: per cent of all hits that the best category needs. */
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
  /** CLS-33: taken off the confidence of the reading. */
  fallbackDeduction: 20,
  /** CLS-33 */
  fallbackMin: 30,
  /** CLS-35 */
  pipelineExcellentBonus: 15,
  /** CLS-35 */
  pipelineGoodBonus: 10,
  /** CLS-35 */
  pipelineFairBonus: 5,
  /** CLS-36: confidence of the reading from which it adds the most. */
  pipelineSureReading: 80,
  /** CLS-36 */
  pipelineSureBonus: 10,
  /** CLS-36: confidence of the reading from which it adds a little. */
  pipelineFairReading: 60,
  /** CLS-36 */
  pipelineFairReadingBonus: 5,
  /** CLS-37 */
  pipelineConfidenceMax: 95,
  /** Characters of a text that are looked at on the page's own thread, where the worker is gone. */
  keywordFallbackCharacters: 2000,
  /** CLS-05: characters of recognised text that are sent to the AI. */
  classifierTextCharacters: 30_000,
  /** CLS-05: characters of the name of a file that are sent to the AI. */
  classifierFilenameCharacters: 200,
  /** CLS-07: characters of an answer of the AI that are looked at; 3000 tokens give about 12,000. */
  classifierReplyCharacters: 60_000,
  /** Decision A-062: places of an answer at which a JSON object may begin that are tried. */
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
  /** Files from another app that wait for the page. */
  sharedFiles: 20,
  /** Characters of the name of one of them; the last ones, with its extension. */
  sharedNameCharacters: 200,
  /** QUEUE-12 */
  textPreview: 500,
  /** Lines of a recognised text in which values are looked for. */
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
  /** What a call of which one condition is not met scores at most. */
  compatibleUnmet: 40,
  /** What a call scores at most while it is not known whether the person may apply; below OPP-28. */
  compatibleOpen: 79,
  /** OPP-42 */
  excellentProfile: 70,
  /** OPP-05: gaps that the banner lists. */
  shownGaps: 3,
  /** OPP-11: missing documents that a card names. */
  shownMissing: 2,
  /** OPP-10: a card counts the days to a deadline that is no further off. */
  nearDeadlineDays: 30,
  /** OPP-10: days to a deadline are counted up to this number. */
  countedDays: 365,
  /** OPP-23: the sample search finds one to this many. */
  sampleFound: 3,
  /** Art. 37.2 of the Estatuto de los Trabajadores: days off of each municipality. */
  localDaysAYear: 2,
  /** Decision A-109: opportunities that can be kept as saved. */
  savedOpportunities: 200,
  /** Decision A-106: opportunities that a browser remembers having shown. */
  knownOpportunities: 5000,
  /** Characters of an opportunity's id. */
  opportunityId: 40,
  /** Characters of a call's title at the head of its dialog; a longer one is shown in full below. */
  dialogTitle: 100,
  /** Characters of a call's description that show before it is unfolded. */
  descriptionExcerpt: 600,
  /** SOC-02 */
  suggestedProcedures: 20,
  /** FOLD-48: rem ('6xl'). */
  previewWidthRem: 72,
  /** FOLD-48: per cent of the window's height. */
  previewHeightVh: 90,
  /** Decision A-132: characters of one value in the review. */
  reviewValueCharacters: 500,
  /** A list of more rows than these mounts only the rows in sight. */
  plainRows: 60,
  /** Decision A-149: characters one document may take in local storage. */
  storedDocumentCharacters: 400,
  /** Decision A-149: share of the space from which a warning shows. */
  storageWarning: 0.8,
  /** A document is about to expire within this many days. */
  expiringDays: 30,
  /** An expired document is to be renewed for this many days; then it is an old one. */
  renewableDays: 365,
  /** Things that 'Qué toca' shows unfolded. */
  agendaItems: 5,
  /** What is due within this many days is counted on the icon of the app. */
  soonDays: 7,
  /** Days before the expiry day on which a calendar reminds of it. */
  reminderDays: [30, 7, 1],
  /** Characters of a query. */
  searchCharacters: 200,
  /** Hits that a search hands out. */
  searchHits: 200,
  /** Records read at once to be indexed. */
  searchBatch: 100,
  /** OCR-31: a text of fewer characters says next to nothing. */
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
  /** Decision A-091: bytes at the beginning of a file that tell what it is. */
  signatureBytes: 1024,
  /** OCR-06: characters of a key of a provider. */
  keyCharacters: 512,
  /** OCR-25, OCR-27: characters that are shown of what a provider says of its failure. */
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
  /** Decision A-074: entries of a ZIP, with those that an operating system adds to each. */
  backupEntries: 50_000,
  /** Documents that the question before an import names. */
  importQuestionNames: 5,
  /** Decision A-074: bytes of the directory of a ZIP. */
  backupDirectoryBytes: 33_554_432,
  /** Decision A-074: bytes that the compressed files of a ZIP may take when unpacked; what is stored as it is needs no unpacking. */
  backupUnpackedBytes: 2_147_483_648,
  /** Times its own size that all of a ZIP may take when unpacked; uploadBytes are always allowed. */
  backupRatio: 20,
  /** Reading on the device, preview: a picture of more pixels is not decoded; nor has a page of a PDF more on all its canvases. */
  recognitionPixels: 80_000_000,
  /** Reading on the device: longer side to which a picture is decoded, px. */
  recognitionSide: 2600,
  /** Reading on the device: a picture whose words are less sure than this (0 to 100) is turned round and read again. */
  recognitionDoubt: 55,
  /** Reading on the device: pages of a PDF that are drawn and read as pictures. */
  recognitionPages: 20,
  /** Reading on the device: pages of a PDF that are looked at, most of them for their text layer. */
  recognitionTextPages: 200,
  /** Reading on the device: letters and digits in its text layer from which a page of a PDF is not drawn. */
  recognitionTextLayer: 30,
  /** Reading on the device: dots per inch at which a page of a PDF is drawn. */
  recognitionDpi: 200,
  /** Reading on the device: characters of recognised text that are kept. */
  recognisedCharacters: 200_000,
  /** Bytes of one stream or image of a PDF when it is unpacked (128 MiB). */
  pdfBufferBytes: 134_217_728,
  /** Bytes of all streams and images of a page of a PDF together, with their copies (512 MiB). */
  pdfPageBytes: 536_870_912,
  /** Of a dossier: pages, px of the longer side of one that is drawn (A0 at 150 dpi), characters of a file's name with its extension. */
  dossierPages: 500,
  dossierSide: 7100,
  dossierNameCharacters: 60,
  /** Calls on a page of a search. */
  grantsPage: 20,
  /** Calls that are asked for in full at once. */
  grantsParallel: 4,
  /** Calls that reached the register within this many days are looked for. */
  grantsDays: 180,
  /** Bytes of an answer of the register; 10,000 rows take about 4 million. */
  grantsAnswerBytes: 8_388_608,
  /** Answers that are kept. */
  grantsKept: 500,
  /** Bytes of the answers that are kept. */
  grantsKeptBytes: 16_777_216,
  /** Calls in a row that the register does not give, after which a page asks for no more. */
  grantsDeadRow: 2,
  /** Characters of the words that the register is searched for. */
  grantsSearchCharacters: 100,
  /** Data/bdns.md §7: questions to the register that may go out at once, a page with its calls, before one a second. */
  grantsBurst: 25,
  /** Entries of one list in a call that are looked at. */
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
  /** Latest analyses that one T-Wallet keeps. */
  analysedCases: 50,
  /** Kept cases of one T-Wallet. */
  keptCases: 500,
  /** Removed rows of which a replica says when they were removed, the latest ones. */
  removedRows: 1000,
  /** Characters of one case as JSON. */
  caseCharacters: 200_000,
  /** Rows, steps, answers and filings of one case; twice as many ticks, and documents. */
  caseEntries: 100,
  /** Lines of the history of one case. */
  caseEvents: 1000,
  /** Days, months or years of the term of an office, and working days for which a request suspends it. */
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
  /** Steps of a day of a plan whose order is searched for the fewest visits; of more, a good one is taken. */
  planExactSteps: 12,
  /** Days that 'Esta semana' of a plan lasts, today included. */
  planWeekDays: 7,
  /** Characters of a fact of a card's strip, as in card.schema.json. */
  cardFact: 60,
  /** Of a safe copy: pages, dots per inch, characters of whom it is for and of its purpose. */
  safeCopyPages: 200,
  safeCopyDpi: 150,
  safeCopyWords: 60,
  /** Characters of a passphrase that count (`gradePassphrase`): from which one is accepted, from which it is strong; and at most. */
  passphraseFair: 12,
  passphraseStrong: 20,
  passphrase: 256,
} as const;

/** Every documented number that is no duration, with the row that states it. Sizes in bytes, lengths in characters. */
// Marked as pure, so that a bundle whose numbers are inlined where they are used leaves the table out.
export const LIMITS = /* @__PURE__ */ Object.assign({}, PAGE_LIMITS, SERVER_LIMITS);
