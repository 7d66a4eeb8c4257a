import {
  firstSectionIn,
  PHONE_PLACES,
  PLACES,
  placeOf,
  SECTION_PATHS,
  sectionOfPath,
} from '@/components/console/sections';

describe('the sections of the console', () => {
  it('each belong to one place, and are found by their path', () => {
    const listed = PLACES.flatMap(({ sections }) => [...sections]);
    expect([...listed].sort()).toEqual(Object.keys(SECTION_PATHS).sort());
    for (const [section, path] of Object.entries(SECTION_PATHS)) {
      expect(sectionOfPath(path.split('/').filter(Boolean))).toEqual({ section, rest: [] });
    }
    expect(placeOf('sales').name).toBe('deals');
  });

  it('are opened by one letter each, and the bar of a phone has four places', () => {
    expect(new Set(PLACES.map(({ key }) => key)).size).toBe(PLACES.length);
    expect(PHONE_PLACES).toHaveLength(4);
  });

  it('continue with a record only where they have one', () => {
    expect(sectionOfPath(['clientes', 'mensagens', 'x'])).toEqual({ section: 'conversations', rest: ['x'] });
    expect(sectionOfPath(['equipe', 'x'])).toBeNull();
    expect(sectionOfPath(['equipes'])).toBeNull();
    expect(firstSectionIn(['dinheiro'])).toBe('accounts');
    expect(firstSectionIn(['equipe'])).toBeNull();
    expect(firstSectionIn(['dinheiro', 'notas'])).toBeNull();
  });
});
