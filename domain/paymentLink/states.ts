import { defineStates } from '@/domain/stateTable';

export const LINK_STATES = ['paid', 'pending', 'expired'] as const;
export type LinkState = (typeof LINK_STATES)[number];

export const linkStates = defineStates(LINK_STATES, [
  { from: 'pending', event: 'pay', to: 'paid' },
  { from: 'pending', event: 'expire', to: 'expired' },
]);
