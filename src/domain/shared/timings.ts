/** Every documented duration of the product, in milliseconds, with the row that states it. */
export const TIMINGS = {
  /** LAUNCH-09 */
  launcherReveal: 200,
  /** LAUNCH-10: bubble i appears i times this later. */
  launcherStagger: 100,
  /** LAUNCH-22 */
  launcherTransition: 700,
  /** HOME-16 */
  homeBack: 300,
  /** HUB-50 */
  hubAutoStart: 1000,
  /** HUB-38 */
  hubAfterSocrates: 2000,
  /** HUB-40 */
  hubPlatonProcessing: 2000,
  /** HUB-42 */
  hubBeforeWallet: 2000,
  /** HUB-44 */
  hubWalletProcessing: 1500,
  /** HUB-46 */
  hubAfterInventory: 1500,
  /** SOC-25 */
  searchAutoStart: 500,
  /** SOC-17 */
  searchThinking: 1500,
  /** SOC-18 */
  searchSearching: 2000,
  /** SOC-22 */
  searchNavigate: 1500,
  /** PLA-18 */
  validatorProcessing: 2000,
  /** WAL-07 */
  walletSlowLoad: 10_000,
  /** WAL-19 */
  walletOpenFolder: 1500,
  /** CAM-19 */
  cameraIosFallback: 5000,
  /** OPP-19 */
  opportunitiesThinking: 2000,
  /** OPP-20 */
  opportunitiesSearching: 3000,
  /** OPP-21 */
  opportunitiesComplete: 2000,
  /** OPP-36 */
  opportunitiesList: 1500,
  /** OPP-37 */
  opportunitiesGaps: 800,
  /** DUP-01 */
  duplicateWindow: 60_000,
  /** CONST-01 */
  staleDocuments: 30_000,
  /** CONST-02 */
  staleStatistics: 60_000,
  /** CONST-05 */
  staleDefault: 300_000,
  /** Decision A-118: a list that takes longer says so. */
  slowList: 4000,
  /** AI-17, CLS-08 */
  aiTimeout: 600_000,
  /** AI-18 */
  aiRetryAfterMax: 60_000,
  /** OCR-11: timeout of the recognition function. */
  recognitionTimeout: 60_000,
  /** Decision A-140, hostile text: timeout of understanding a text. */
  understandingTimeout: 10_000,
  /** How long rows of access_logs from one address are counted. */
  accessLogAddressWindow: 600_000,
  /** How long rows of access_logs from all anonymous visitors are counted. */
  accessLogWindow: 3_600_000,
  /** Decision A-004: how long a toast stays. */
  toast: 5000,
  /** Decision A-144: how long the undo of a delete stays. */
  undo: 10_000,
  /** Between closing a dialog and opening the next: one that opens at once stays hidden from screen readers. */
  dialogChange: 150,
  /** Decision A-144: after this a pulse stops by itself. */
  pulse: 5000,
  /** How long the address of a saved file stays for the browser to read. */
  downloadRelease: 60_000,
  /** A calendar day, counted between two midnights in UTC. */
  day: 86_400_000,
  /** Time slice of building the search index. */
  searchSlice: 8,
  /** Reading on the device: the engine frees its memory after this long without a document. */
  recognitionIdle: 60_000,
  /** Reading on the device: a worker without a message for this long is ended. */
  recognitionSilence: 45_000,
  /** Timeout of reading or drawing a page of a PDF. */
  pdfPage: 15_000,
  /** Timeout of checking the signatures of a PDF, and of reading the codes of a picture. */
  signatureCheck: 10_000,
  /** Timeout of the register of grants. */
  grantsTimeout: 10_000,
  /** Timeout of the function grants, its own queue included. */
  grantsClientTimeout: 30_000,
  /** An answer of the register counts as fresh this long (15 min). */
  grantsCache: 900_000,
  /** An answer up to this age replaces one of a failing register. */
  grantsStale: 86_400_000,
  /** Data/bdns.md §7: the register's list of places is loaded once a day. */
  grantsCatalogue: 86_400_000,
  /** A list of places up to this age replaces one of a failing register. */
  grantsCatalogueStale: 604_800_000,
  /** Data/bdns.md §7: interval of questions to the register after the burst. */
  grantsSpacing: 1000,
  /** A question that would wait longer for its turn is refused. */
  grantsQueue: 10_000,
  /** Pause after a 429 of the register without retry-after, and the longest one. */
  grantsPause: 60_000,
  /** Rates are counted over this period (15 min). */
  rateWindow: 900_000,
  /** Rates of what costs money are also counted over this period. */
  rateDay: 86_400_000,
  /** How long a function trusts a checked session. */
  sessionKept: 60_000,
  /** Timeout of a function's requests to its own project. */
  projectTimeout: 5000,
  /** Retry-after while the limiter is busy or down. */
  limiterRetry: 5000,
  /** Decision A-174: a session ends this long after its beginning (30 days) and its last use (14 days); supabase/config.toml. */
  sessionTimebox: 2_592_000_000,
  sessionInactivity: 1_209_600_000,
  /** Decision A-150: least remaining validity of a token that the session returns. */
  sessionMargin: 60_000,
  /** Decision A-150: timeout of renewing a session. */
  sessionTimeout: 15_000,
  /** Decision A-145: timeout of the function gate. */
  gateTimeout: 30_000,
  /** How long a locked tab waits for the key from another tab. */
  keyOfOtherTab: 400,
  /** How long shared files wait in clear for a locked vault. */
  sharedLife: 3_600_000,
  /** Timeout of supabase-js requests for rows. */
  vaultRequest: 60_000,
  /** Quiet time after the last change of the vault before it is synchronised. */
  syncQuiet: 2000,
  /** Pause after a failed round of synchronising, doubled each time, and the longest one (15 min). */
  syncRetry: 5000,
  syncRetryMax: 900_000,
  /** How long a removed row is remembered, and its content stays at the server (30 days). */
  tombstoneLife: 2_592_000_000,
  /** Interval of checking whether to lock the vault. */
  lockTick: 10_000,
  /** Difference of the wall clock and the page's own that means a sleep or a changed clock. */
  clockJump: 30_000,
  /** A page that locks when hidden waits this long for another tab to come to the front. */
  lockHandover: 1500,
  /** How long a lock waits for a running save, and then for open work to be sealed. */
  lockPatience: 10_000,
  /** Decision A-170: 5, 15 and 60 minutes idle; a vault that locks when hidden locks after the shortest too. */
  minute: 60_000,
  /** Delay before a page fetches the files for use without a network, so that first visits stay light. */
  appIdle: 4000,
  /** Delay before an idle page stores the reader of photos for use without a network. */
  readerIdle: 15_000,
  /** How often an open page asks for a new version of the app (1 hour). */
  appUpdate: 3_600_000,
  /** How often a page asks for a site that did not answer. */
  networkCheck: 20_000,
} as const;
