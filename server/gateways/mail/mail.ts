/** A letter to one person. Every letter can be read as text alone; nothing in it is loaded from elsewhere. */
export interface Mail {
  /** The bare address, without a name. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  /** Where one click ends letters of this kind, without signing in. */
  readonly unsubscribeUrl?: string;
  /** Handed over again, a letter keeps its id: the same letter is shown once. */
  readonly id?: string;
}

export interface Letter extends Mail {
  readonly id: string;
}

/** Hands a letter over for delivery. Throws where it was not taken, so that whoever asked tries again. */
export interface MailSender {
  send(mail: Mail): Promise<void>;
}

/** A letter that no server would or should carry. */
export class UnmailableError extends Error {
  readonly code = 'unmailable';
  override readonly name = 'UnmailableError';
}

/** One address and nothing that could begin another: no comma, no bracket, no line break. */
const BARE_ADDRESS = /^[^\s@<>()[\],;:"\\]{1,64}@[^\s@<>()[\],;:"\\]{1,255}$/;

function breaksLine(text: string): boolean {
  return [...text].some((sign) => {
    const code = sign.codePointAt(0) ?? 0;
    return code < 32 || code === 127 || code === 0x2028 || code === 0x2029;
  });
}

/**
 * What people are called stands in subjects: a line break in it would begin a header of their own.
 *
 * @throws UnmailableError
 */
export function assertMailable({ to, subject, unsubscribeUrl }: Mail): void {
  if (!BARE_ADDRESS.test(to)) throw new UnmailableError('The recipient is not one bare address.');
  if (breaksLine(to) || breaksLine(subject)) throw new UnmailableError('A header holds a line break.');
  if (unsubscribeUrl !== undefined && (!URL.canParse(unsubscribeUrl) || /[\s<>]/.test(unsubscribeUrl))) {
    throw new UnmailableError('The address that ends such letters is no address.');
  }
}
