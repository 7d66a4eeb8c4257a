import { string } from 'yup';

/** Longest e-mail by the standard. */
export const MAX_EMAIL = 254;

/** No mail server accepts a longer name before the @ (RFC 5321, 4.5.3.1). */
const MAILABLE = /^[^@]{1,64}@/;

export const emailSchema = () => string().email().max(MAX_EMAIL);

/** An e-mail to which a message can be sent. */
export const mailableSchema = () => emailSchema().matches(MAILABLE);
