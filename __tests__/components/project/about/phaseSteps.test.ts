import { buildProject } from '@/__tests__/support/records/projectFixtures';
import { phaseSteps } from '@/components/project/about/phaseSteps';

const { details } = buildProject();
const summary = (...args: Parameters<typeof phaseSteps>) =>
  phaseSteps(...args).map(({ name, day, isReached, isNow }) => [name, day, isReached, isNow]);

describe('phaseSteps', () => {
  it('computes the promised date and the last one without penalty, 180 days later', () => {
    expect(summary('Em obras', details)).toEqual([
      ['launch', '2025-03-10', true, false],
      ['works', '2026-02-01', true, true],
      ['delivery', '2028-06-30', false, false],
      ['limit', '2028-12-27', false, false],
    ]);
  });

  it('has no last date without a tolerance or a promised date', () => {
    const names = (change: object) => phaseSteps('Lançamento', { ...details, ...change }).map((s) => s.name);
    expect(names({ toleranceDays: 0 })).toEqual(['launch', 'works', 'delivery']);
    expect(names({ deliveryDate: null })).toEqual(['launch', 'works', 'delivery']);
  });

  it('ends with the completion date once delivered', () => {
    expect(summary('Concluído', { ...details, completedOn: '2026-08-20' }).at(-1)).toEqual([
      'delivered',
      '2026-08-20',
      true,
      true,
    ]);
  });

  it('has no reached step before the launch', () => {
    expect(phaseSteps('Pré-Lançamento', details).some((step) => step.isReached || step.isNow)).toBe(false);
  });
});
