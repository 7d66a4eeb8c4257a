import { timeZoneOf } from '@/domain/brazil/timeZone';

describe('timeZoneOf', () => {
  it.each([
    ['SP', 'São Paulo', 'America/Sao_Paulo'],
    ['PE', 'Recife', 'America/Sao_Paulo'],
    ['PE', 'Fernando de Noronha', 'America/Noronha'],
    ['AM', 'Manaus', 'America/Manaus'],
    ['RO', 'Porto Velho', 'America/Manaus'],
    ['MT', 'Cuiabá', 'America/Cuiaba'],
    ['AC', 'Rio Branco', 'America/Rio_Branco'],
  ])('is, in %s, %s: %s', (state, city, zone) => {
    expect(timeZoneOf({ state, city })).toBe(zone);
  });
});
