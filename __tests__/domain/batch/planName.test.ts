import fc from 'fast-check';
import { planName, plansNamed } from '@/domain/batch/sheetUnit';
import type { Plan } from '@/domain/project/plan';

const plans = (...titles: string[]): Plan[] =>
  titles.map((title, planIndex) => ({
    planIndex,
    title,
    areaM2: 60,
    bedrooms: 2,
    suites: 1,
    bathrooms: 2,
    parkingSpots: 1,
    rooms: [],
  }));
const names = (...titles: string[]) =>
  plans(...titles).map((_plan, index) => planName(plans(...titles), index));

describe('name of a plan in a spreadsheet', () => {
  it('is the title if it is unique, in any spelling', () => {
    expect(names('Três quartos', 'Dois quartos')).toEqual(['Três quartos', 'Dois quartos']);
    expect(
      plansNamed(plans('Três quartos', 'Garden'), ' tres QUARTOS ').map(({ planIndex }) => planIndex),
    ).toEqual([0]);
  });

  it('is the number if titles are equal, and a marked number if a title looks like it', () => {
    expect(names('Garden', 'garden')).toEqual(['0', '1']);
    expect(names('0', '0')).toEqual(['0', '1']);
    expect(names('1', 'x', 'x')).toEqual(['1', '#1', '2']);
    expect(names('#1', 'Garden')).toEqual(['0', 'Garden']);
  });

  it('is read back as the same plan', () => {
    const title = fc.oneof(
      fc.string({ maxLength: 8 }),
      fc.constantFrom('0', '1', '2', '#0', '#1', 'x', 'X', ' x '),
    );
    fc.assert(
      fc.property(fc.array(title, { minLength: 1, maxLength: 6 }), (titles) => {
        const all = plans(...titles);
        for (const { planIndex } of all) {
          const found = plansNamed(all, planName(all, planIndex));
          expect(found.map((plan) => plan.planIndex)).toEqual([planIndex]);
        }
      }),
    );
  });
});
