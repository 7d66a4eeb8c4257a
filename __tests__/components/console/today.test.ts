import { buildNegotiation, buildReservation, buildVisit } from '@/__tests__/support/web/buyerDeals';
import { groupOf, type TodaySources, tasksOf } from '@/components/console/today/today';
import type { Page } from '@/domain/site/page';

const NOW = '2026-11-28T12:00:00.000Z';

const pageOf = <Item>(items: readonly Item[], total = items.length): Page<Item> => ({
  items: [...items],
  total,
  nextCursor: null,
  totalIsCapped: false,
});

const SOURCES: TodaySources = {
  paid: pageOf([buildReservation({ state: 'paid', answerBy: '2026-12-04T15:00:00.000Z' }, 1)], 4),
  holds: pageOf([buildReservation({ expiresAt: '2026-11-28T14:00:00.000Z' }, 2)]),
  proposals: pageOf([buildNegotiation({ roundExpiresAt: '2026-11-28T11:00:00.000Z' })]),
  visits: pageOf([buildVisit({ startsAt: '2026-11-28T13:00:00.000Z' })]),
};

describe('what waits for a company', () => {
  it('comes by deadline, across all kinds, and counts what is not shown', () => {
    const { tasks, more } = tasksOf(SOURCES, NOW);
    expect(tasks.map(({ kind }) => kind)).toEqual(['answer', 'visit', 'hold', 'confirm']);
    expect(more).toBe(3);
  });

  it('is grouped by the time left', () => {
    const at = (instant: string) => groupOf({ at: instant }, Date.parse(NOW));
    expect(at('2026-11-28T11:59:59.999Z')).toBe('late');
    expect(at('2026-11-29T11:59:59.999Z')).toBe('today');
    expect(at('2026-11-29T12:00:00.000Z')).toBe('later');
  });
});
