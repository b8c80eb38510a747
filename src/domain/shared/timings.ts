/**
 * Every documented duration, in milliseconds, with the row that states it. Nothing else in the product holds one.
 */
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
  /** OCR-11: how long the recognition function is waited for. */
  recognitionTimeout: 60_000,
  /** Decision A-140, hostile text: how long what a text says is waited for. */
  understandingTimeout: 10_000,
  /** How long rows of access_logs from one address are counted. */
  accessLogAddressWindow: 600_000,
  /** How long rows of access_logs from all anonymous visitors are counted. */
  accessLogWindow: 3_600_000,
  /** Decision A-004: how long a toast stays. */
  toast: 5000,
  /** Decision A-144: how long the undo of a delete stays. */
  undo: 10_000,
  /** One dialog closes before the next one opens: what opens in the same moment stays hidden from screen readers. */
  dialogChange: 150,
  /** Decision A-144: after this a pulse stops by itself. */
  pulse: 5000,
  /** A file that was saved to disk: how long its address stays for the browser to read. */
  downloadRelease: 60_000,
  /** A calendar day, counted between two midnights in UTC. */
  day: 86_400_000,
  /** How long the search index is built before other work gets its turn. */
  searchSlice: 8,
  /** Reading on the device: the engine frees its memory after this long without a document. */
  recognitionIdle: 60_000,
  /** Reading on the device: a worker that says nothing for this long is given up. */
  recognitionSilence: 45_000,
  /** A page of a PDF that takes longer to be read or drawn is given up. */
  pdfPage: 15_000,
  /** How long the register of grants is waited for. */
  grantsTimeout: 10_000,
  /** How long the function grants is waited for, its own queue included. */
  grantsClientTimeout: 30_000,
  /** An answer of the register counts as fresh this long (15 min). */
  grantsCache: 900_000,
  /** An answer that is older replaces an answer of a register that fails. */
  grantsStale: 86_400_000,
  /** Data/bdns.md §7: the register's list of places is asked for once a day. */
  grantsCatalogue: 86_400_000,
  /** A list of places that is older replaces an answer of a register that fails. */
  grantsCatalogueStale: 604_800_000,
  /** Data/bdns.md §7: one question to the register in this time, once the burst is used up. */
  grantsSpacing: 1000,
  /** A question that would wait longer for its turn is refused. */
  grantsQueue: 10_000,
  /** How long the register is left alone after a 429 that does not say, and at most. */
  grantsPause: 60_000,
  /** What happens too often is counted over this period (15 min). */
  rateWindow: 900_000,
  /** What is paid for is also counted over this period. */
  rateDay: 86_400_000,
  /** How long a function takes a session for checked. */
  sessionKept: 60_000,
  /** How long a function waits for a part of its own project. */
  projectTimeout: 5000,
  /** Until it is worth another request. */
  limiterRetry: 5000,
  /** Decision A-174: a session ends this long after it began (30 days) and after it was used last (14 days); supabase/config.toml. */
  sessionTimebox: 2_592_000_000,
  sessionInactivity: 1_209_600_000,
  /** Decision A-150: a session's token is valid for at least this much longer when it is handed out. */
  sessionMargin: 60_000,
  /** Decision A-150: how long the backend is waited for when a session is renewed. */
  sessionTimeout: 15_000,
  /** Decision A-145: how long the function gate is waited for. */
  gateTimeout: 30_000,
  /** How long a tab that is locked waits for another one to give it the key. */
  keyOfOtherTab: 400,
  /** How long what another app shared waits in clear for a vault that is locked. */
  sharedLife: 3_600_000,
  /** How long an answer of table documents is waited for. */
  vaultRequest: 60_000,
  /** A change of the vault waits this long for the next one before it is synchronised. */
  syncQuiet: 2000,
  /** After a round of synchronising that came to nothing, doubled each time, and at most (15 min). */
  syncRetry: 5000,
  syncRetryMax: 900_000,
  /** How long a removed row is remembered, and what it held kept at the server (30 days). */
  tombstoneLife: 2_592_000_000,
  /** How often it is looked at whether the vault is to be locked. */
  lockTick: 10_000,
  /** A wall clock that went this much further than the page's own clock, or less far: the computer slept, or was set. */
  clockJump: 30_000,
  /** A page that locks when it is hidden leaves another tab this long to come forward. */
  lockHandover: 1500,
  /** How long a lock waits for a save that is under way, and then for what is open to be sealed. */
  lockPatience: 10_000,
  /** Decision A-170: 5, 15 and 60 minutes idle; a vault that locks when hidden locks after the shortest too. */
  minute: 60_000,
  /** What lay in clear in a store of the browser is written over: Chromium writes such a store about once a minute. */
  fillerRound: 65_000,
  /** A page waits this long before it fetches what it needs without a network: first visits stay light. */
  appIdle: 4000,
  /** How often an open page asks for a new version of the app (1 hour). */
  appUpdate: 3_600_000,
} as const;
