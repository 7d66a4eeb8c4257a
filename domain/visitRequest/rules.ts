/** Version of the consent text that the form shows; a changed text has another version. */
export const VISIT_CONSENT_VERSION = '2026-11';

/** Minutes in which a code confirms a visit. */
export const CODE_MINUTES = 15;

/** Wrong codes after which a request is worth nothing. */
export const MAX_CODE_ATTEMPTS = 5;

/** Codes that are sent to one e-mail within an hour. */
export const MAX_CODES_AN_HOUR = 5;

/** Seconds before another code of the same request. */
export const CODE_WAIT_SECONDS = 60;

/** Days after a visit for which the contact of a visitor without an account is stored. */
export const VISIT_CONTACT_DAYS = 180;
