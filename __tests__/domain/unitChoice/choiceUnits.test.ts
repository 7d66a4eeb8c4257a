import { buildProject, buildQuota, buildUnits } from '@/__tests__/support/records/projectFixtures';
import { offerOf } from '@/domain/project/offers/compactOffer';
import { choiceUnits } from '@/domain/unitChoice/choiceUnits';

const project = buildProject();

describe('choiceUnits', () => {
  it('are the units of the offer', () => {
    const offer = offerOf(project, buildUnits(['as']), []);
    expect(choiceUnits(offer)).toBe(offer.units);
  });

  it('are priced by their quotas in a club, and available while one quota is', () => {
    const quotas = [
      buildQuota({ number: 1, priceCents: 60_000_00 }),
      buildQuota({ number: 2, priceCents: 50_000_00 }),
      buildQuota({ number: 3, displayState: 'sold' }),
    ];
    const [first, second] = choiceUnits(offerOf(project, buildUnits(['aa']), quotas));
    expect(first).toMatchObject({
      displayState: 'active',
      priceCents: 50_000_00,
      priceMaxCents: 60_000_00,
      quotas: 2,
    });
    expect(second).toMatchObject({ displayState: 'disabled', priceCents: null });
  });

  it('are not available in a club without an available quota', () => {
    const quotas = [buildQuota({ displayState: 'sold' })];
    expect(choiceUnits(offerOf(project, buildUnits(['a']), quotas))[0]).toMatchObject({
      displayState: 'sold',
      priceCents: null,
      quotas: 0,
    });
  });
});
