import { defineStates } from '@/domain/stateTable';

export const WORKS_UPDATE_STATES = ['draft', 'published'] as const;
export type WorksUpdateState = (typeof WORKS_UPDATE_STATES)[number];

/** A published update is neither changed nor hidden again: buyers have read it. */
export const worksUpdateStates = defineStates(WORKS_UPDATE_STATES, [
  { from: 'draft', event: 'publish', to: 'published' },
]);
