import {
  company,
  everybody,
  nobody,
  type Row,
  shownToPartner,
  signedIn,
  WHOLE_TEAM,
} from '@/__tests__/support/callers/callerAccess';
import type { World } from '@/__tests__/support/callers/callerWorld';
import { LEADING_ROLES } from '@/domain/entrepreneur/permissions';

const byId = ({ visitId }: World) => ({ id: visitId });
const aboutIt = ({ visitId }: World) => ({ scheduleVisitId: visitId });

/** Of the visit of `buyer` that the company's broker leads. */
const parties = signedIn('in', {
  otherBuyer: 'hidden',
  otherOwner: 'hidden',
  finance: 'hidden',
  viewer: 'hidden',
  operator: 'hidden',
});

export const VISITS: Readonly<Record<string, Row>> = {
  'GET /visits': { access: signedIn('in') },
  'POST /visits/get': { access: signedIn('in'), body: () => ({}) },
  'POST /visits/counts': { access: signedIn('in'), body: () => ({}) },
  'GET /public/projects/{id}/visits': { access: everybody, at: ({ projectId }) => ({ id: projectId }) },
  'POST /public/projects/{id}/visitRequests': {
    access: everybody,
    at: ({ projectId }) => ({ id: projectId }),
    body: () => ({
      ...{ name: 'Ana Souza', email: 'ana@exemplo.com.br', phone: '11987654321', consent: true },
      ...{ day: '2026-12-03', period: 'morning' },
    }),
  },
  // Without a request or a signature there is nothing for any caller.
  'POST /public/visitRequests/{id}/confirm': {
    access: nobody,
    at: byId,
    body: () => ({ emailCode: '123456' }),
  },
  // An unknown request has the same answer as one of the caller.
  'POST /public/visitRequests/{id}/resend': { access: everybody, at: byId, body: () => ({}) },
  'GET /public/visits/{id}': { access: nobody, at: byId, query: () => '?assinatura=x' },
  'PUT /public/visits/{id}': {
    access: nobody,
    at: byId,
    query: () => '?assinatura=x',
    body: () => ({ version: 1, event: 'cancel' }),
  },
  'GET /projects/{id}/visitBlocks': {
    access: shownToPartner(company(WHOLE_TEAM, 'in'), 'in'),
    at: ({ projectId }) => ({ id: projectId }),
  },
  'POST /projects/{id}/visitBlocks': {
    access: shownToPartner(company(LEADING_ROLES)),
    at: ({ projectId }) => ({ id: projectId }),
    body: () => ({ fromDay: '2026-12-24', reason: 'Recesso de fim de ano' }),
  },
  'DELETE /projects/{id}/visitBlocks/{blockId}': {
    access: shownToPartner(company(LEADING_ROLES)),
    at: ({ projectId, visitBlockId }) => ({ id: projectId, blockId: visitBlockId }),
  },
  // A Sunday without visits: a caller who may book gets a conflict.
  'POST /visits': {
    access: signedIn('forbidden', {
      buyer: 'in',
      otherBuyer: 'in',
      partner: 'in',
      owner: 'in',
      admin: 'in',
      manager: 'in',
      broker: 'in',
    }),
    body: ({ projectId }) => ({ projectId, day: '2026-12-06', period: 'morning' }),
    status: 409,
  },
  'GET /visits/{id}': { access: parties, at: byId },
  'PUT /visits/{id}': {
    access: parties,
    at: byId,
    body: () => ({ version: 1, event: 'reschedule', day: '2026-12-02', period: 'morning' }),
  },
  'DELETE /visits/{id}': { access: parties, at: byId, query: () => '?reason=Pediu.' },
  'POST /visits/mails/link': { access: parties, body: aboutIt },
  // It was not cancelled: a caller who may send the email gets a conflict.
  'POST /visits/mails/cancel': { access: parties, body: aboutIt, status: 409 },
};
