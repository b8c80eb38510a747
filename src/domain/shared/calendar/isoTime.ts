/** A calendar day, 'YYYY-MM-DD': text order is time order. */
export type IsoDay = string;

/** A point in time in ISO 8601 with its time zone, such as '2026-11-29T16:46:19.000Z'. */
export type Instant = string;
