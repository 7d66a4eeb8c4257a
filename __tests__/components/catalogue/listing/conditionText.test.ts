import { WORDS } from '@/__tests__/support/web/catalogueFrame';
import { conditionText } from '@/components/catalogue/listing/conditionText';
import { conditionsOf } from '@/domain/listing/conditions';
import { type ListingCriteria, NO_CRITERIA } from '@/domain/listing/criteria';
import { normalizeSpaces } from '@/domain/text';

const UNKNOWN_PLACES = { city: null, neighborhood: null };
const textsOf = (change: Partial<ListingCriteria>) =>
  conditionsOf({ ...NO_CRITERIA, ...change }).map((condition) =>
    normalizeSpaces(conditionText(condition, UNKNOWN_PLACES, WORDS)),
  );

describe('conditionText', () => {
  it.each<[Partial<ListingCriteria>, string]>([
    [{ text: 'ipê' }, '“ipê”'],
    [{ state: 'sp' }, 'São Paulo'],
    [{ city: 'atlantida' }, 'atlantida'],
    [{ categories: ['clubs'] }, 'Clubes e cotas'],
    [{ phases: ['Em obras'] }, 'Em obras'],
    [{ bedrooms: 0 }, 'Studio'],
    [{ bedrooms: 1 }, '1+ quarto'],
    [{ bedrooms: 3 }, '3+ quartos'],
    [{ suitesMin: 1 }, '1+ suíte'],
    [{ parkingMin: 2 }, '2+ vagas'],
    [{ priceMinCents: 30_000_000 }, 'A partir de R$ 300.000'],
    [{ priceMaxCents: 60_000_050 }, 'Até R$ 600.000,50'],
    [{ priceMinCents: 30_000_000, priceMaxCents: 60_000_000 }, 'R$ 300.000 a R$ 600.000'],
    [{ areaMinM2: 72.5 }, 'A partir de 72,5 m²'],
    [{ areaMaxM2: 1250 }, 'Até 1.250 m²'],
    [{ areaMinM2: 60, areaMaxM2: 90 }, '60 m² a 90 m²'],
  ])('describes %j as "%s"', (criteria, text) => {
    expect(textsOf(criteria)).toEqual([text]);
  });
});
