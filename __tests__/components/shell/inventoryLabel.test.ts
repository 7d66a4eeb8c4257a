import { inventoryLabelText } from '@/components/shell/inventoryLabel';
import type { Locale } from '@/domain/site/locale';
import english from '@/locales/en/vocabulary.json';
import spanish from '@/locales/es/vocabulary.json';
import portuguese from '@/locales/pt-BR/vocabulary.json';
import { translate } from '@/locales/translate';

const WORDS = { 'pt-BR': portuguese, en: english, es: spanish };
const textIn = (locale: Locale, label: string) =>
  inventoryLabelText((key, params) => translate(WORDS[locale], key, params, locale), label);

describe('inventoryLabelText', () => {
  it.each([
    ['unid. 1203, torre A', 'unit 1203, tower A', 'unidad 1203, torre A'],
    ['unid. 12, quadra B', 'unit 12, block B', 'unidad 12, manzana B'],
    ['casa 12, quadra B', 'house 12, block B', 'casa 12, manzana B'],
    ['lote 7, quadra C', 'lot 7, block C', 'lote 7, manzana C'],
    ['cota 7 de 26, unid. 101', 'fraction 7 of 26, unit 101', 'fracción 7 de 26, unidad 101'],
  ])('translates "%s" in every language, and keeps the Portuguese text', (label, inEnglish, inSpanish) => {
    expect(textIn('pt-BR', label)).toBe(label);
    expect(textIn('en', label)).toBe(inEnglish);
    expect(textIn('es', label)).toBe(inSpanish);
  });

  it('keeps an unknown label', () => {
    expect(textIn('en', 'Cobertura do Mirante')).toBe('Cobertura do Mirante');
  });
});
