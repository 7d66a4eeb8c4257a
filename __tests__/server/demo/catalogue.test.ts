import { ADVERTISEMENT_PLACEMENTS } from '@/domain/advertisement/schema';
import { isValidCnpj } from '@/domain/brazil/cnpj';
import { formatCreci, parseCreci } from '@/domain/brazil/creci';
import { COMPANY_TYPES, isIntermediary } from '@/domain/entrepreneur/vocabulary';
import { missingForSale } from '@/domain/incorporation';
import { isWaitingListOnly, PHASES } from '@/domain/project/phase';
import { CATEGORIES, PROJECT_TYPES, PROPERTY_KINDS } from '@/domain/project/vocabulary';
import { WEEK_RULES } from '@/domain/quota/schema';
import { buildCatalogue, type Catalogue } from '@/server/demo/catalogue';
import { NEIGHBORHOODS } from '@/server/demo/data/gazetteer';
import { CITIES } from '@/server/demo/data/places';

const NOW = new Date('2026-11-27T15:00:00.000Z');
const catalogue: Catalogue = buildCatalogue(NOW);
const projects = catalogue.projects.map((rows) => rows.project);
const units = catalogue.projects.flatMap((rows) => rows.units);
const placePaths = new Map(catalogue.places.map((place) => [place.id, place.path]));

function pathOf(placeId: string): string {
  return placePaths.get(placeId) ?? '';
}

/** Great-circle distance, by the haversine formula on a sphere of 6,371 km. */
function kilometres(
  a: { latitude: number; longitude: number },
  b: { latitude: number; longitude: number },
): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const dLat = radians(b.latitude - a.latitude);
  const dLon = radians(b.longitude - a.longitude);
  const h =
    Math.sin(dLat / 2) ** 2 +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(dLon / 2) ** 2;
  return 2 * 6371 * Math.asin(Math.sqrt(h));
}

function groupBy<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return groups;
}

describe('sample catalogue', () => {
  it('has at least 80 projects of 15 companies in 14 cities of 9 states, and about 8,000 units', () => {
    const cities = new Set(projects.map((project) => `${project.address.city}/${project.address.state}`));
    expect(projects.length).toBeGreaterThanOrEqual(80);
    expect(new Set(projects.map((project) => project.entrepreneurId)).size).toBe(15);
    expect(cities.size).toBeGreaterThanOrEqual(14);
    expect(new Set(projects.map((project) => project.address.state)).size).toBeGreaterThanOrEqual(9);
    expect(units.length).toBeGreaterThan(7_500);
    expect(units.length).toBeLessThan(8_500);
  });

  it('contains every word of the vocabulary', () => {
    expect(new Set(projects.map((project) => project.category))).toEqual(new Set(CATEGORIES));
    expect(new Set(projects.map((project) => project.phase))).toEqual(new Set(PHASES));
    expect(new Set(projects.map((project) => project.propertyKind))).toEqual(new Set(PROPERTY_KINDS));
    expect(new Set(projects.map((project) => project.projectType))).toEqual(new Set(PROJECT_TYPES));
    expect(new Set(catalogue.entrepreneurs.map((row) => row.companyType))).toEqual(new Set(COMPANY_TYPES));
    expect(new Set(catalogue.advertisements.map((row) => row.placement))).toEqual(
      new Set(ADVERTISEMENT_PLACEMENTS),
    );
    expect(projects.filter((project) => project.category === 'clubs').length).toBeGreaterThanOrEqual(6);
  });

  it('gives every project a distinct title, URL and description', () => {
    for (const field of ['id', 'title', 'slug', 'description'] as const) {
      expect(new Set(projects.map((project) => project[field])).size).toBe(projects.length);
    }
  });

  it('is deterministic for the same instant', () => {
    expect(buildCatalogue(NOW)).toEqual(catalogue);
  });

  it('keeps ids and prices when built for another instant', () => {
    const later = buildCatalogue(new Date('2027-05-02T09:00:00.000Z'));
    const idsAndPrices = (from: Catalogue) =>
      from.projects.flatMap((rows) => rows.units.map((unit) => [unit.id, unit.priceCents]));
    expect(idsAndPrices(later)).toEqual(idsAndPrices(catalogue));
  });

  it('has no item for sale without registration, and no price before it', () => {
    for (const { project, units: own, prices } of catalogue.projects) {
      const isWaiting = isWaitingListOnly(project.phase);
      const missing = missingForSale({
        number: project.registrationNumber ?? '',
        office: project.registrationOffice ?? '',
        date: project.registrationDate ?? '',
      });
      expect([project.title, missing.length === 0]).toEqual([project.title, !isWaiting]);
      if (!isWaiting) continue;
      expect(prices).toHaveLength(0);
      expect(own.every((unit) => unit.priceCents === null && unit.status === 'unavailable')).toBe(true);
    }
  });

  it('has an available offer in every project that is not a waiting list, except five that are sold out', () => {
    const soldOut = catalogue.projects.filter(({ project, units: own, quotas, reservations }) => {
      if (isWaitingListOnly(project.phase)) return false;
      const held = new Set(reservations.map((row) => row.unitId ?? row.quotaId));
      const offers = project.category === 'clubs' ? quotas : own;
      return !offers.some((offer) => offer.status === 'available' && !held.has(offer.id));
    });
    expect(soldOut.map(({ project }) => project.title).sort()).toEqual([
      'Casas do Pequi',
      'Edifício Glicério',
      'Ondina do Gonzaga',
      'Residencial Itapura',
      'Vila Jatobá',
    ]);
  });

  it('has about one in twenty units and quotas paid for and waiting for the seller, without expiry', () => {
    const reservations = catalogue.projects.flatMap((rows) => rows.reservations);
    const quotas = catalogue.projects.flatMap((rows) => rows.quotas);
    const share = reservations.length / (units.length + quotas.length);
    expect(share).toBeGreaterThan(0.03);
    expect(share).toBeLessThan(0.07);
    for (const row of reservations) {
      expect(row).toMatchObject({ paymentState: 'paid', confirmation: 'pending', expiresAt: null });
    }
  });

  it('ends every price history in the current price, and begins none before the launch', () => {
    for (const { project, units: own, prices } of catalogue.projects) {
      const launch = `${project.details.launchedOn}T00:00:00.000Z`;
      const byUnit = groupBy(prices, (price) => price.unitId);
      const wrong = own.filter((unit) => {
        const history = byUnit.get(unit.id) ?? [];
        const newest = history.toSorted((a, b) => b.since.getTime() - a.since.getTime())[0];
        const isInTime = history.every(({ since }) => since >= new Date(launch) && since <= NOW);
        return history.length > 3 || !isInTime || (newest?.priceCents ?? null) !== unit.priceCents;
      });
      expect(wrong).toEqual([]);
    }
  });
});

describe('the companies', () => {
  it('have valid CNPJs, some of them with letters', () => {
    const numbers = catalogue.entrepreneurs.map((row) => row.cnpj ?? '');
    expect(numbers.filter((cnpj) => !isValidCnpj(cnpj))).toEqual([]);
    expect(numbers.some((cnpj) => /[A-Z]/.test(cnpj))).toBe(true);
    expect(numbers.some((cnpj) => /^\d{14}$/.test(cnpj))).toBe(true);
  });

  it('show a licence of their state where they intermediate, an agency as J and a broker as F', () => {
    const sellers = catalogue.entrepreneurs.filter((row) => isIntermediary(row.companyType));
    expect(sellers.filter((row) => row.companyType === 'Imobiliária').length).toBeGreaterThan(2);
    expect(sellers.filter((row) => row.companyType === 'Corretor').length).toBeGreaterThan(2);
    for (const { companyType, creci, state, about } of sellers) {
      const licence = parseCreci(creci ?? '');
      expect(licence).toMatchObject({ state, kind: companyType === 'Corretor' ? 'F' : 'J' });
      expect(licence && formatCreci(licence)).toBe(creci);
      if (companyType === 'Corretor') expect(about).toContain('Cadastro de exemplo');
    }
  });

  it('name a licensed beneficiary of every brokerage', () => {
    const licences = projects.map((project) => project.config.brokerage.beneficiary.split(', ').at(-1) ?? '');
    expect(licences.filter((licence) => parseCreci(licence) === null)).toEqual([]);
  });
});

describe('the places', () => {
  it('lie within 40 km of the centre of their city', () => {
    const far = projects.filter((project) => {
      const city = CITIES.find(({ path }) => pathOf(project.placeId).startsWith(`${path}/`));
      return !city || kilometres(city, project.address) >= 40;
    });
    expect(far.map((project) => project.title)).toEqual([]);
  });

  it('set the price of a m² of private area within 40 % of the price of the neighbourhood', () => {
    for (const { project, units: own } of catalogue.projects) {
      const place = NEIGHBORHOODS.find(({ path }) => path === pathOf(project.placeId));
      const middle = (project.category === 'lots' ? place?.lotPricePerM2 : place?.pricePerM2) ?? 0;
      const perM2 = own.flatMap((unit) => (unit.priceCents ? unit.priceCents / 100 / unit.areaM2 : []));
      expect(perM2.filter((price) => price < middle * 0.6 || price > middle * 1.4)).toEqual([]);
    }
  });

  it('has special units with an open view only to the morning sun or the north', () => {
    const special = units.filter(({ highlights = [] }) => highlights.length > 0);
    const kinds = new Set(special.flatMap(({ highlights = [] }) => highlights));
    expect([...kinds].sort()).toEqual(['corner', 'garden', 'penthouse', 'view']);
    const views = special.filter(({ highlights = [] }) => highlights.includes('view'));
    expect(views.every(({ orientation }) => orientation === 'norte' || orientation === 'nascente')).toBe(
      true,
    );
  });

  it('have units to the north 8 to 11 % more expensive than equal ones to the south of the same floor', () => {
    const { units: own } = catalogue.projects.find(
      ({ project }) => project.slug === 'varandas-de-santana',
    ) ?? { units: [] };
    const pairs = own
      .filter((unit) => unit.orientation === 'norte')
      .flatMap((north) => {
        const south = own.find(
          (unit) =>
            unit.orientation === 'sul' && unit.floor === north.floor && unit.planIndex === north.planIndex,
        );
        return south?.priceCents && north.priceCents ? north.priceCents / south.priceCents - 1 : [];
      });
    expect(pairs.length).toBeGreaterThan(0);
    for (const premium of pairs) {
      expect(premium).toBeGreaterThan(0.08);
      expect(premium).toBeLessThan(0.11);
    }
  });
});

describe('the clubs', () => {
  const clubs = catalogue.projects.filter(({ project }) => project.category === 'clubs');

  it('divide the year of each apartment into fractions that sum to exactly one', () => {
    for (const { units: own, quotas } of clubs) {
      const byUnit = groupBy(quotas, (quota) => quota.unitId);
      expect(byUnit.size).toBe(own.length);
      for (const parts of byUnit.values()) {
        const denominator = parts[0]?.fractionDenominator ?? 0;
        expect(parts.every((part) => part.fractionDenominator === denominator)).toBe(true);
        expect(parts.reduce((sum, part) => sum + part.fractionNumerator, 0)).toBe(denominator);
      }
    }
  });

  it('give no week of an apartment to two quotas', () => {
    for (const { weeks } of clubs) {
      expect(new Set(weeks.map(({ unitId, week }) => `${unitId}/${week}`)).size).toBe(weeks.length);
    }
  });

  it('give a fixed quota all of its weeks, a mixed one half of them and a floating one none', () => {
    for (const { quotas, weeks } of clubs) {
      const owned = groupBy(weeks, (row) => row.quotaId);
      for (const quota of quotas) {
        const share = { fixed: 1, mixed: 0.5, floating: 0 }[quota.weekRule];
        expect(owned.get(quota.id)?.length ?? 0).toBe((52 / quota.fractionDenominator) * share);
      }
    }
    const rules = new Set(clubs.flatMap(({ quotas }) => quotas.map((quota) => quota.weekRule)));
    const denominators = new Set(
      clubs.flatMap(({ quotas }) => quotas.map((quota) => quota.fractionDenominator)),
    );
    expect(rules).toEqual(new Set(WEEK_RULES));
    expect(denominators).toEqual(new Set([13, 26, 52]));
  });

  it('sell no apartment as a whole', () => {
    for (const { units: own } of clubs) {
      expect(own.every((unit) => unit.kind === 'common' && unit.priceCents === null)).toBe(true);
    }
  });
});

describe('the reports', () => {
  it('are about sample projects and their available units, before the day of the catalogue', () => {
    expect(catalogue.reports.length).toBeGreaterThan(0);
    for (const { projectId, unitId, createdAt } of catalogue.reports) {
      const rows = catalogue.projects.find(({ project }) => project.id === projectId);
      const reported = rows?.units.find(({ id }) => id === unitId);
      expect(unitId == null || reported?.status === 'available').toBe(true);
      expect(createdAt?.getTime()).toBeLessThan(NOW.getTime());
    }
    expect(catalogue.reports.some(({ unitId }) => unitId != null)).toBe(true);
  });
});
