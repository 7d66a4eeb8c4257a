/** A letter to one person. Every letter can be read as text alone; nothing in it is loaded from elsewhere. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
}

/** Hands a letter over for delivery. Throws where it was not taken, so that whoever asked tries again. */
export interface MailSender {
  send(mail: Mail): Promise<void>;
}
