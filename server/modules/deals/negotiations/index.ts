import { array } from 'yup';
import { negotiationDetailSchema, negotiationSchema, roundSchema } from '@/domain/negotiation/schema';
import type { NoPayload } from '@/server/jobs/payloads';
import { defineNoun } from '@/server/modules/noun';
import { endNegotiationsOf } from './endNegotiationsOf';
import { sweepNegotiations } from './expire';
import { readNegotiationsOf } from './personalData';
import { mountProposal, PROPOSAL_CALL } from './proposalFile';
import { negotiationRoutes } from './routes';

declare module '@/server/jobs/payloads' {
  interface JobPayloads {
    sweepNegotiations: NoPayload;
  }
}

declare module '@/server/modules/platform/history/store' {
  interface SubjectKinds {
    negotiation: true;
  }
}

export const negotiations = defineNoun({
  routes: negotiationRoutes,
  tags: { negotiations: 'Negociações' },
  mounts: [{ call: PROPOSAL_CALL, mount: mountProposal }],
  records: { Negotiation: negotiationSchema, NegotiationDetail: negotiationDetailSchema, Round: roundSchema },
  jobs: {
    sweepNegotiations: {
      schedule: { at: '*/10 * * * *', maxAttempts: 3, lateMinutes: 10 },
      run: ({ db, now, emailSite }) => sweepNegotiations(db, { now: now(), emailSite }),
    },
  },
  personalData: {
    buyer: {
      fields: {
        negotiations: array()
          .of(negotiationDetailSchema.required())
          .required()
          .meta({ description: 'Negociações' }),
      },
      read: async ({ db, now }, caller) => ({ negotiations: await readNegotiationsOf(db, caller, now()) }),
    },
    async erase(work, { kind, id }, emailSite) {
      if (kind === 'buyer') await endNegotiationsOf(work, id, emailSite);
    },
  },
});
