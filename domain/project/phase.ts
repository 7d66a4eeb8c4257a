import { defineStates } from '@/domain/stateTable';

export const PHASES = ['Pré-Lançamento', 'Lançamento', 'Em obras', 'Concluído'] as const;
export type Phase = (typeof PHASES)[number];

/** A phase advances manually, one step at a time, and its date is kept. */
export const phaseStates = defineStates(PHASES, [
  { from: 'Pré-Lançamento', event: 'launch', to: 'Lançamento' },
  { from: 'Lançamento', event: 'startWorks', to: 'Em obras' },
  { from: 'Em obras', event: 'complete', to: 'Concluído' },
]);

/** Portuguese words of the `fase` filter. */
export const PHASE_SLUGS: Readonly<Record<Phase, string>> = {
  'Pré-Lançamento': 'pre-lancamento',
  Lançamento: 'lancamento',
  'Em obras': 'em-obras',
  Concluído: 'concluido',
};

/**
 * Before the registration of the incorporation no sale is allowed, only a waiting list, without price,
 * reservation or payment (Lei 4.591/64, art. 32).
 */
export function isWaitingListOnly(phase: Phase): boolean {
  return phase === 'Pré-Lançamento';
}
