import { buildAdvertised, buildFrozenOffer } from '@/__tests__/support/web/frozenOffers';
import type { OfferWords } from '@/domain/reservation/offer/offerLines';
import { presentOffer } from '@/domain/reservation/offer/presentOffer';
import frozenOffer from '@/locales/pt-BR/frozenOffer.json';
import vocabulary from '@/locales/pt-BR/vocabulary.json';
import { translate } from '@/locales/translate';

const WORDS: OfferWords = {
  locale: 'pt-BR',
  say: (key, params) => translate(frozenOffer, key, params, 'pt-BR'),
  nameAmenity: (amenity) => vocabulary.amenities[amenity],
  namePhase: (phase) => vocabulary.phases[phase],
};

const present = (change: Parameters<typeof buildFrozenOffer>[0] = {}) => {
  const shown = presentOffer(WORDS, buildFrozenOffer(change));
  const lines = shown.groups.flatMap((group) => group.lines);
  return { ...shown, lines, line: (name: string) => lines.find((each) => each.name === name) };
};
const textOf = (text = '') => text.replace(/\s/g, ' ');

describe('a frozen offer', () => {
  it('names its day, the price with its brokerage set apart, and the terms', () => {
    const { lead, news, line } = present();
    expect(lead).toContain('12 de março de 2026');
    expect(news).toBe('Desde então, nada mudou no anúncio.');
    expect(textOf(line('price')?.value)).toBe('R$ 590.000,00');
    expect(textOf(line('list')?.value)).toBe('R$ 600.000,00');
    expect(textOf(line('brokerage')?.value)).toBe('R$ 23.600,00 (4,00%), para Casa Certa Imóveis');
    expect(line('entry')?.value).toBe('de 5,00% a 20,00% do preço, em até 6 parcelas, até o mês 6');
    expect(line('tolerance')?.value).toBe('180 dias corridos, até 27 de dezembro de 2028');
    expect(line('registration')?.value).toBe('RI R.3/12.345 – 5º RI de São Paulo, de 5 de julho de 2025');
    expect(line('unit')?.value).toBe('2 quartos, 62 m², 1 suíte, 1 vaga');
    expect(line('landscaper')).toBeUndefined();
  });

  it('shows beside each fact what has changed since, and counts the changes', () => {
    const then = buildAdvertised();
    const details = { ...then.details, deliveryDate: '2028-12-31', architect: null, landscaper: 'Raiz' };
    const { news, line, groups, photos } = present({
      today: buildAdvertised({ details, listPriceCents: 640_000_00, photos: then.photos.slice(0, 1) }),
    });
    expect(line('delivery')).toMatchObject({ value: '30 de junho de 2028', today: '31 de dezembro de 2028' });
    expect(line('tolerance')?.today).toBe('180 dias corridos, até 29 de junho de 2029');
    expect(line('architect')).toMatchObject({ value: 'Ateliê Vão Livre', today: 'não informado' });
    expect(line('landscaper')).toMatchObject({ value: 'não informado', today: 'Raiz' });
    expect(textOf(line('list')?.today ?? '')).toBe('R$ 640.000,00');
    expect([line('price')?.today, line('brokerage')?.today]).toEqual([null, null]);
    expect(groups.map(({ changes }) => changes)).toEqual([1, 0, 2, 2]);
    expect(photos.map(({ isRemoved }) => isRemoved)).toEqual([false, true]);
    expect(news).toBe('Desde então, 6 itens mudaram no anúncio. Eles aparecem com “hoje”.');
  });

  it('describes the drawing of the plan, and counts another one of today as a change', () => {
    const { plan, news } = present();
    expect([textOf(plan?.description), plan?.isChanged]).toEqual([
      'Planta de 62 m²: Sala, 24 m²; Quarto, 12 m²',
      false,
    ]);
    expect(news).toBe('Desde então, nada mudou no anúncio.');
    const { unitPlan } = buildAdvertised();
    const today = buildAdvertised({ unitPlan: { ...unitPlan, rooms: unitPlan.rooms.slice(1) } });
    expect(present({ today }).plan?.isChanged).toBe(true);
    expect(present({ unitPlan: { ...unitPlan, rooms: [] }, today }).plan).toBeNull();
  });

  it('compares the share of the brokerage, not the amount', () => {
    const brokerage = { percent: 5, beneficiary: 'Casa Certa Imóveis' };
    expect(present({ today: buildAdvertised({ brokerage }) }).line('brokerage')?.today).toBe(
      '5,00%, para Casa Certa Imóveis',
    );
  });

  it('compares nothing with a project that is not public, and no price with a sold unit', () => {
    const gone = present({ today: null });
    expect(gone.news).toBe('O empreendimento não está mais anunciado no site.');
    expect(gone.lines.every(({ today }) => today === null)).toBe(true);
    expect(gone.photos.every(({ isRemoved }) => !isRemoved)).toBe(true);
    expect(present({ today: buildAdvertised({ listPriceCents: null }) }).news).toBe(
      'Desde então, nada mudou no anúncio.',
    );
  });

  it('names the fraction and the weeks of a quota', () => {
    const quota = { fraction: { numerator: 2, denominator: 52 }, weekRule: 'fixed', weeks: [7, 33] } as const;
    const { line } = present({ quota: { ...quota, weeks: [...quota.weeks] } });
    expect([line('quota')?.value, line('weeks')?.value]).toEqual(['2/52 da unidade', 'semanas fixas: 7, 33']);
  });
});
