/** What the browser says of itself in an access-log record (LOG-05). */
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

/** The payload of one password attempt (LOG-03 to LOG-05). It never holds the typed password (decision A-015). */
export interface AccessAttempt {
  readonly login_success: boolean;
  readonly user_agent: string;
  readonly browser_info: BrowserInfo;
}

/** A kept attempt (ALOG-09). */
export interface AccessLogEntry extends AccessAttempt {
  readonly id: string;
  /** ISO instant. */
  readonly timestamp: string;
}
