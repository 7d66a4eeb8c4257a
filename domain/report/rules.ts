/** Reports that one address may send in an hour. */
export const MAX_REPORTS_AN_HOUR = 5;

/** Hours within which a second report of the same fault of the same thing is counted on the first one. */
export const REPEATED_WITHIN_HOURS = 24;

/** Days that the e-mail of whoever reported is kept. */
export const CONTACT_DAYS = 90;
