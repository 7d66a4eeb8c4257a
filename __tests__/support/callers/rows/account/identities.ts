import { type Row, signedIn } from '@/__tests__/support/callers/callerAccess';

export const IDENTITIES: Readonly<Record<string, Row>> = {
  'GET /identity': { access: signedIn('in') },
  'DELETE /identity/sessions': { access: signedIn('in') },
  'PUT /identity/email': { access: signedIn('in', { operator: 'forbidden' }) },
};
