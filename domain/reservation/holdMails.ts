/**
 * E-mails about a hold: its payment link, the reminder before its end, the hour after an extension, and the state of the unit
 * after it was lost.
 */
export const HOLD_MAILS = ['link', 'reminder', 'extension', 'lost'] as const;
export type HoldMail = (typeof HOLD_MAILS)[number];
