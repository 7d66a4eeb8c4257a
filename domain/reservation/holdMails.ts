/**
 * E-mails about a hold: its payment link, the reminder before its end, the hour after an extension, the state of the unit
 * after it was lost, and the reminder of a missing document once it is paid.
 */
export type HoldMail = 'link' | 'reminder' | 'extension' | 'lost' | 'document';
