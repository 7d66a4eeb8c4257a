import { buildProject, buildQuota, buildUnit } from '@/__tests__/support/records/projectFixtures';
import { projectPageView } from '@/components/project/projectPage';
import type { PublicProject } from '@/domain/project/schema';

const NOW = '2026-11-28T00:30:00.000Z';
const shown = (change: Partial<PublicProject> = {}, units = [buildUnit()]) =>
  projectPageView(buildProject(change), { units, quotas: [] }, {}, NOW);

describe('projectPageView', () => {
  it('sends the ids of units but not of companies, no history of an unchanged price and no payment limits to browsers', () => {
    const json = JSON.stringify(shown());
    expect(json).not.toMatch(/history|paymentMethods|holdMinutes|similar|updatedAt/);
    expect(json).toContain(buildUnit().id);
    expect(json).not.toContain(buildProject().entrepreneur.id);
  });

  it('links the price to its unit', () => {
    expect(shown().project.priceFrom).toEqual({
      priceCents: 51_200_000,
      label: 'unid. 101, torre A',
      place: { tower: 'A', unit: '101', quota: null },
    });
  });

  it('links the price of a club to its quota', () => {
    const quota = buildQuota({ number: 7 });
    const priceFrom = { priceCents: 5_490_000, unitId: null, quotaId: quota.id, label: 'cota 7 de 26' };
    const club = buildProject({ genre: 'clubs', category: 'clubs', priceFrom });
    const view = projectPageView(club, { units: [buildUnit()], quotas: [quota] }, {}, NOW);
    expect(view.project.priceFrom?.place).toEqual({ tower: 'A', unit: '101', quota: 7 });
  });

  it('shows no price for a waiting list with any record', () => {
    expect(shown({ phase: 'Pré-Lançamento' }).project.priceFrom).toBeNull();
  });

  it('states the last day of the withdrawal term while it lasts: 180 days from the registration', () => {
    const registration = { number: 'R.3/1', office: '5º RI', date: '2026-06-01' };
    expect(shown({ registration }).project.withdrawalUntil).toBe('2026-11-28');
    // 22:30 on 28 November in São Paulo is the 29th in UTC, and still within the term.
    const late = projectPageView(
      buildProject({ registration }),
      { units: [], quotas: [] },
      {},
      '2026-11-29T01:30:00.000Z',
    );
    expect(late.project.withdrawalUntil).toBe('2026-11-28');
    const after = projectPageView(
      buildProject({ registration }),
      { units: [], quotas: [] },
      {},
      '2026-11-29T12:00:00.000Z',
    );
    expect(after.project.withdrawalUntil).toBeNull();
  });

  it('opens the calendar of a club in the next year of São Paulo', () => {
    const newYearInUtcOnly = '2027-01-01T01:00:00.000Z';
    const view = projectPageView(buildProject(), { units: [], quotas: [] }, {}, newYearInUtcOnly);
    expect(view.calendarYear).toBe(2027);
  });
});
