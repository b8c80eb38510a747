/** A browser's description of itself (LOG-05). */
export interface BrowserInfo {
  readonly language: string;
  readonly platform: string;
  readonly userAgent: string;
  /** ISO instant (LOG-06). */
  readonly timestamp: string;
  /** `widthxheight` (LOG-07). */
  readonly screenResolution: string;
  /** IANA name. */
  readonly timezone: string;
}

/** One password attempt (LOG-03 to LOG-05), never with the typed password (decision A-015). */
export interface AccessAttempt {
  readonly login_success: boolean;
  readonly user_agent: string;
  readonly browser_info: BrowserInfo;
}

/** A stored attempt (ALOG-09). */
export interface AccessLogEntry extends AccessAttempt {
  readonly id: string;
  /** ISO instant. */
  readonly timestamp: string;
}
