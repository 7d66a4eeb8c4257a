import { type Row, signedIn } from '@/__tests__/support/callers/callerAccess';

/** Those who decide for a company, about its own entries; operators, about all. */
const deciders = signedIn('forbidden', { owner: 'in', admin: 'in', otherOwner: 'in', operator: 'in' });

export const AUDIT_ENTRIES: Readonly<Record<string, Row>> = {
  'GET /auditEntries': { access: deciders },
  'POST /auditEntries/get': { access: deciders, body: () => ({}) },
};
