/** An e-mail to one person, readable as plain text; it loads nothing from elsewhere. */
export interface Mail {
  /** Bare e-mail, without a name. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  /** One-click URL to unsubscribe without signing in. */
  readonly unsubscribeUrl?: string;
  /** A retried e-mail keeps its id, so that it is shown once. */
  readonly id?: string;
}

export interface QueuedMail extends Mail {
  readonly id: string;
}

/** Sends an e-mail. Throws if it was not accepted, so that the caller retries. */
export interface MailSender {
  send(mail: Mail): Promise<void>;
}

/** An e-mail that no server would or should deliver. */
class UnmailableError extends Error {
  readonly code = 'unmailable';
  override readonly name = 'UnmailableError';
}

/** A single e-mail that cannot start a second one: no comma, bracket or line break. */
const BARE_EMAIL = /^[^\s@<>()[\],;:"\\]{1,64}@[^\s@<>()[\],;:"\\]{1,255}$/;

function breaksLine(text: string): boolean {
  return [...text].some((sign) => {
    const code = sign.codePointAt(0) ?? 0;
    return code < 32 || code === 127 || code === 0x2028 || code === 0x2029;
  });
}

/**
 * Subjects contain names of people: a line break in one would start a header.
 *
 * @throws UnmailableError
 */
export function assertMailable({ to, subject, unsubscribeUrl }: Mail): void {
  if (!BARE_EMAIL.test(to)) throw new UnmailableError('recipient is not one bare e-mail');
  if (breaksLine(to) || breaksLine(subject)) throw new UnmailableError('mail header contains a line break');
  if (unsubscribeUrl !== undefined && (!URL.canParse(unsubscribeUrl) || /[\s<>]/.test(unsubscribeUrl))) {
    throw new UnmailableError('unsubscribe URL is not a valid URL');
  }
}
