/** Faults of an advertisement that a visitor can report. */
export const REPORT_REASONS = ['sold', 'price', 'place', 'repeated', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** Largest number of characters of a report. */
export const MAX_REPORT_TEXT = 500;

/** Largest number of reports from one IP address in an hour. */
export const MAX_REPORTS_AN_HOUR = 5;

/** Hours within which a repeated report of the same fault and item is counted on the first one. */
export const REPEATED_WITHIN_HOURS = 24;

/** Days for which the reporter's e-mail is stored. */
export const CONTACT_DAYS = 90;
