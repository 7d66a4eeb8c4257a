import { buildListing, FACETS } from '@/__tests__/support/records/cards';
import { WORDS } from '@/__tests__/support/web/catalogueFrame';
import { catalogueLabelsOf } from '@/components/catalogue/labels';
import type { ListingData } from '@/components/catalogue/listing/load/listingData';
import { introOf } from '@/components/catalogue/listing/presentIntro';
import { NO_CRITERIA } from '@/domain/listing/criteria';
import { normalizeSpaces } from '@/domain/text';
import { loadMessages } from '@/locales/messages';

const PHASES = [
  { value: 'Lançamento', count: 17 },
  { value: 'Em obras', count: 1_250 },
] as const;
const SPAN = { minCents: 26_850_000, maxCents: 194_000_000 };

const intro = (change: Partial<ListingData> = {}, labels = WORDS) =>
  normalizeSpaces(introOf(buildListing({ priceSpan: SPAN, ...change }), labels));

describe('introOf', () => {
  it('states price span and number of projects of each phase', () => {
    expect(intro({ facets: { ...FACETS, phases: [...PHASES] } })).toBe(
      'Preço total de R$ 268.500 a R$ 1.940.000. Por fase: Lançamento: 17, Em obras: 1.250.',
    );
  });

  it('shows centavos, and a single price once', () => {
    const priceSpan = { minCents: 26_850_050, maxCents: 26_850_050 };
    expect(intro({ priceSpan, facets: { ...FACETS, phases: [] } })).toBe('Preço: R$ 268.500,50.');
  });

  it('marks estimated counts', () => {
    expect(intro({ facets: { ...FACETS, areEstimates: true, phases: [...PHASES] } })).toContain(
      'Lançamento: ~17, Em obras: ~1.250.',
    );
  });

  it('omits the phases once one is chosen, because their counts belong to other searches', () => {
    expect(intro({ criteria: { ...NO_CRITERIA, phases: ['Em obras'] } })).toBe(
      'Preço total de R$ 268.500 a R$ 1.940.000.',
    );
  });

  it('is empty without anything for sale', () => {
    expect(intro({ priceSpan: null })).toBe('');
  });

  it('is in the page’s language', async () => {
    const labels = catalogueLabelsOf(await loadMessages(['catalogue', 'listing', 'vocabulary'], 'en'), 'en');
    const text = intro({ facets: { ...FACETS, phases: [...PHASES] } }, labels);
    expect(text).toMatch(/R\$268,500 .*R\$1,940,000.*1,250/);
    expect(text).not.toMatch(/Preço|obras/);
  });
});
