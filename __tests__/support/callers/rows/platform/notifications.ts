import { type Row, signedIn } from '@/__tests__/support/callers/callerAccess';
import type { World } from '@/__tests__/support/callers/callerWorld';

/** Notification to the company that finance may read: a new reservation. */
const toCompany = signedIn('hidden', { owner: 'in', admin: 'in', manager: 'in', finance: 'in' });
const at = ({ companyNotificationId }: World) => ({ id: companyNotificationId });
/**
 * A caller without permission to write is forbidden; for the team of another company the recipient does not
 * exist.
 */
const write = signedIn('forbidden', {
  owner: 'in',
  admin: 'in',
  manager: 'in',
  operator: 'in',
  otherOwner: 'hidden',
});
const choose = signedIn('in', { operator: 'forbidden' });

export const NOTIFICATIONS: Readonly<Record<string, Row>> = {
  'GET /notifications': { access: signedIn('in') },
  'POST /notifications/get': { access: signedIn('in'), body: () => ({ filters: [] }) },
  'POST /notifications/counts': { access: signedIn('in'), body: () => ({}) },
  'GET /notifications/unread': { access: signedIn('in') },
  'PUT /notifications/read': { access: signedIn('in') },
  'GET /notifications/preferences': { access: choose },
  'PUT /notifications/preferences': { access: choose, body: () => ({ preferences: [] }) },
  'POST /notifications': {
    access: write,
    body: ({ memberId }) => ({
      recipient: { kind: 'member', id: memberId },
      title: 'Reunião',
      text: 'Amanhã às nove.',
    }),
  },
  'GET /notifications/{id}': { access: toCompany, at },
  'PUT /notifications/{id}': { access: toCompany, at, body: () => ({ version: 1, event: 'read' }) },
  'DELETE /notifications/{id}': { access: toCompany, at },
};
