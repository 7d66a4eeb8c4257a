import {
  anyVisitor,
  everybody,
  ownSession,
  type Row,
  signedIn,
} from '@/__tests__/support/callers/callerAccess';
import type { World } from '@/__tests__/support/callers/callerWorld';
import { OFFER, quotaOf, READY, unitOf } from '@/__tests__/support/callers/cartInputs';

const byProject = ({ projectId }: World) => ({ projectId });

export const SESSIONS: Readonly<Record<string, Row>> = {
  'GET /public/session': { access: ownSession },
  'GET /public/session/{id}': { access: everybody, at: ({ sessionId }) => ({ id: sessionId }) },
  'GET /public/session/cart/prices': { access: ownSession },
  'POST /public/session/unit': { access: anyVisitor, body: unitOf },
  'POST /public/session/quota': { access: anyVisitor, body: quotaOf },
  'POST /public/session/simulation': {
    access: ownSession,
    query: () => '?type=ready',
    body: () => READY,
  },
  'PUT /public/session/negotiation': { access: ownSession, body: () => OFFER },
  'DELETE /public/session/cart': { access: ownSession },
  // An operator and a member of a team have no cart; their cookies change nevertheless.
  'POST /public/session/merge': { access: signedIn('in'), body: () => ({}) },
  'DELETE /public/session': { access: everybody },
  'GET /public/session/favorites': { access: ownSession },
  'PUT /public/session/favorites/{projectId}': { access: anyVisitor, at: byProject, body: () => ({}) },
  'DELETE /public/session/favorites/{projectId}': { access: ownSession, at: byProject },
};
