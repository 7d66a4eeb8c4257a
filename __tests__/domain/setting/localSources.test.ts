import { programSettings } from '@/__tests__/support/factories/setting';
import { localBankNames, withLocalSources } from '@/domain/setting/localSources';
import names from '@/domain/setting/sourceNames.json';
import financing from '@/server/modules/platform/settings/values/financing.json';
import market from '@/server/modules/platform/settings/values/market.json';
import tax from '@/server/modules/platform/settings/values/tax.json';

describe('withLocalSources', () => {
  const [setting] = programSettings();

  it('describes the source of a setting in the language of the page', () => {
    if (!setting) throw new Error('no setting');
    const settings = [{ ...setting, source: 'Ordem de grandeza por estado' }];
    const sourcesIn = (locale: 'pt-BR' | 'en' | 'es') =>
      withLocalSources(settings, locale).map(({ source }) => source);
    expect(sourcesIn('pt-BR')).toEqual(['Ordem de grandeza por estado']);
    expect(sourcesIn('en')).toEqual(['Order of magnitude by state']);
    expect(sourcesIn('es')).toEqual(['Orden de magnitud por estado']);
  });

  it('leaves a source that an operator wrote', () => {
    if (!setting) throw new Error('no setting');
    const [only] = withLocalSources([{ ...setting, source: 'Ata de 2027' }], 'en');
    expect(only?.source).toBe('Ata de 2027');
  });

  it('names the banks that have another name in a language', () => {
    expect(localBankNames(programSettings(), 'en')).toEqual({
      'Caixa, com relacionamento': 'Caixa, existing client',
    });
    expect(localBankNames(programSettings(), 'pt-BR')).toEqual({});
  });

  it('knows the source of every value of loans, taxes and the market', () => {
    const sources = [...financing, ...market, ...tax].map(({ source }) => source);
    const unknown = [...new Set(sources)].filter((source) => !(source in names));
    expect(unknown.filter((source) => !/^(Banco Central|Calculadoras)/.test(source))).toEqual([]);
  });
});
