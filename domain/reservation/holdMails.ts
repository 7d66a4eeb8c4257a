/**
 * E-mails about a hold: its payment link, the reminder before its end, the hour after an extension, and the state of the unit
 * after it was lost.
 */
export type HoldMail = 'link' | 'reminder' | 'extension' | 'lost';
