import { defineNoun } from '@/server/modules/noun';
import { deliverEvent } from './deliver';
import { expireAttempt } from './objects/intentOutcome';

declare module '@/server/jobs/payloads' {
  interface JobPayloads {
    deliverSandboxEvent: { readonly eventId: string };
    expireSandboxAttempt: { readonly intentId: string; readonly methodId: string };
  }
}

export const stripeStandIn = defineNoun({
  jobs: {
    deliverSandboxEvent: {
      run: async ({ sandbox }, { eventId }) => sandbox && deliverEvent(sandbox, eventId),
    },
    expireSandboxAttempt: { run: async ({ sandbox }, attempt) => sandbox && expireAttempt(sandbox, attempt) },
  },
});
