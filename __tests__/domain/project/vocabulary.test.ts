import { COMPANY_TYPES } from '@/domain/entrepreneur/vocabulary';
import { isWaitingListOnly, PHASE_SLUGS, PHASES } from '@/domain/project/phase';
import {
  CATEGORIES,
  CATEGORY_SLUGS,
  genreOf,
  PROJECT_TYPES,
  PROPERTY_KINDS,
} from '@/domain/project/vocabulary';
import { slugify } from '@/domain/text';
import { UNIT_KINDS, UNIT_STATUSES } from '@/domain/unit/status';

describe('vocabulary of the catalogue', () => {
  it('is exactly that of the specification', () => {
    expect(CATEGORIES).toEqual(['apartments', 'studios', 'houses', 'lofts', 'clubs', 'lots']);
    expect(PROJECT_TYPES).toEqual(['residencial', 'comercial']);
    expect(PROPERTY_KINDS).toEqual(['residencial', 'apartamento', 'comercial']);
    expect(COMPANY_TYPES).toEqual(['Imobiliária', 'Construtora e Incorporadora', 'Loteadora', 'Corretor']);
    expect(PHASES).toEqual(['Pré-Lançamento', 'Lançamento', 'Em obras', 'Concluído']);
    expect([...UNIT_STATUSES].sort()).toEqual(['available', 'deleted', 'sold', 'unavailable']);
    expect(UNIT_KINDS).toEqual(['common', 'sellable']);
  });

  it('sells only clubs by quota', () => {
    expect(CATEGORIES.filter((category) => genreOf(category) === 'clubs')).toEqual(['clubs']);
  });

  it('accepts only names for a waiting list before the registration (Lei 4.591/64, art. 32)', () => {
    expect(PHASES.filter(isWaitingListOnly)).toEqual(['Pré-Lançamento']);
  });

  it('has distinct URLs of plain letters', () => {
    const slugs = [...Object.values(CATEGORY_SLUGS), ...Object.values(PHASE_SLUGS)];
    expect(new Set(slugs).size).toBe(slugs.length);
    expect(slugs.map((slug) => slugify(slug))).toEqual(slugs);
  });
});
