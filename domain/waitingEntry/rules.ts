/** Version of the consent text that the form shows; a changed text has another version. */
export const WAITING_CONSENT_VERSION = '2026-11';

/** Form in which the person consented: of the project, or of one unit or quota. */
export const WAITING_CONSENT_SOURCES = ['project', 'item'] as const;
export type WaitingConsentSource = (typeof WAITING_CONSENT_SOURCES)[number];

/** Hours in which a visitor confirms by the link of the e-mail; the entry is deleted afterwards. */
export const CONFIRM_HOURS = 72;

/** Minutes before another e-mail about the same entry: repeated requests must not flood a mailbox. */
export const REPEAT_MINUTES = 10;

/** Largest number of unconfirmed entries of one e-mail. */
export const MAX_UNCONFIRMED = 5;

/** Largest number of open entries of a buyer. */
export const MAX_WAITING_ENTRIES = 50;

/** Days after the notification for which the contact of a person is stored. */
export const WAITING_CONTACT_DAYS = 180;

/** Largest number of bedrooms in a wish. */
export const MAX_WANTED_BEDROOMS = 10;
