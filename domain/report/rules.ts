/** Faults of an advertisement that a visitor can report. */
export const REPORT_REASONS = ['sold', 'price', 'place', 'repeated', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** A report is open until the seller or an operator finds it right or wrong; of itself it changes nothing of the offer. */
export const REPORT_STATES = ['open', 'confirmed', 'dismissed'] as const;
export type ReportState = (typeof REPORT_STATES)[number];

/** Characters that a visitor may write. */
export const MAX_REPORT_TEXT = 500;

/** Reports that one address may send in an hour. */
export const MAX_REPORTS_AN_HOUR = 5;

/** Hours within which a second report of the same fault of the same thing is counted on the first one. */
export const REPEATED_WITHIN_HOURS = 24;

/** Days for which the reporter's e-mail is stored. */
export const CONTACT_DAYS = 90;
