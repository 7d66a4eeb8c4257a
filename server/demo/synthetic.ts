import type { PoolClient } from 'pg';
import { type Chance, chanceOf, seedOf } from '@/domain/chance';
import { slugify } from '@/domain/text';
import { today } from '@/domain/time/calendar';
import { place } from '@/server/db/schema/catalogue/place';
import { entrepreneur } from '@/server/db/schema/parties/entrepreneur';
import { buildProject } from '@/server/demo/build/project';
import type { ProjectRows } from '@/server/demo/build/rows';
import { entrepreneurRows } from '@/server/demo/companies';
import { copyRows } from '@/server/demo/copy';
import { COMPANIES, type CompanySeed } from '@/server/demo/data/companies';
import { cityOf } from '@/server/demo/data/gazetteer';
import { CITIES } from '@/server/demo/data/places';
import { COMPANY_WORDS, TREES } from '@/server/demo/data/syntheticWords';
import { idOf, serialId } from '@/server/demo/ids';
import { placeInCity, placeRows } from '@/server/demo/places';
import { syntheticPlaces, type WeightedPlaces } from '@/server/demo/syntheticPlaces';
import { syntheticSeed } from '@/server/demo/syntheticSeeds';
import { writeProjects } from '@/server/demo/writeProjects';

export interface SyntheticSize {
  readonly projects: number;
  readonly units: number;
}

/** Projects whose rows are in memory at a time. */
const BATCH = 500;
const PROJECTS_A_COMPANY = 40;
const REPORT_EVERY = 10_000;
/** Series of ids, one a kind of row. */
const SERIES = { project: 1, unit: 2, quota: 3, reservation: 4 } as const;

/**
 * Writes a catalogue of about this size for measuring: the same places and many invented ones, the proportions of the
 * written catalogue, and rows that are made and sent in batches, so that memory stays small.
 */
export async function writeSynthetic(
  client: PoolClient,
  size: SyntheticSize,
  now: Date,
  log: (line: string) => void,
): Promise<void> {
  const chance = chanceOf(seedOf('synthetic'));
  const places = syntheticPlaces(chance);
  const companies = syntheticCompanies(Math.ceil(size.projects / PROJECTS_A_COMPANY));
  await copyRows(client, place, placeRows(CITIES, places.neighborhoods));
  await copyRows(client, entrepreneur, entrepreneurRows(companies));
  const next = builder(places, companies, now, chance);
  let unitsLeft = size.units;
  for (let done = 0; done < size.projects; ) {
    const batch: ProjectRows[] = [];
    while (batch.length < BATCH && done < size.projects) {
      // Aiming at the remaining number keeps the total exact despite the rounding of each project.
      const rows = next(done, unitsLeft / (size.projects - done));
      unitsLeft -= rows.units.length;
      done += 1;
      batch.push(rows);
    }
    await writeProjects(client, batch);
    if (done % REPORT_EVERY === 0 || done === size.projects) {
      log(`${done} empreendimentos e ${size.units - unitsLeft} unidades gravados.`);
    }
  }
}

/** Returns a function that builds the project of a number with about this number of units. */
function builder(places: WeightedPlaces, companies: readonly CompanySeed[], now: Date, chance: Chance) {
  const counts = { unit: 0, quota: 0, reservation: 0 };
  const anchor = today(now);
  return (index: number, meanUnits: number): ProjectRows => {
    const neighborhood = places.pick(chance);
    const units = Math.max(1, Math.round(meanUnits * chance.within(0.3, 1.7)));
    const seed = syntheticSeed(neighborhood, units, chance);
    const company = chance.pick(companies);
    return buildProject({
      seed,
      city: cityOf(neighborhood.path),
      neighborhood,
      company,
      ids: {
        project: serialId(SERIES.project, index),
        entrepreneur: idOf('entrepreneur', company.slug),
      },
      placeAt: placeInCity(cityOf(neighborhood.path), places.neighborhoods),
      idOf: (kind) => {
        counts[kind] += 1;
        return serialId(SERIES[kind], counts[kind]);
      },
      slug: `${slugify(seed.name)}-${index}`,
      anchor,
      now,
    });
  };
}

function syntheticCompanies(count: number): CompanySeed[] {
  const invented = Array.from({ length: Math.max(0, count - COMPANIES.length) }, (_, index): CompanySeed => {
    const word = COMPANY_WORDS[index % COMPANY_WORDS.length] ?? 'Construtora';
    const city = CITIES[index % CITIES.length] ?? { name: 'São Paulo', state: 'SP' as const };
    return {
      slug: `empresa-${index}`,
      tradeName: `${TREES[index % TREES.length] ?? 'Cedro'} ${word} ${index}`,
      legalName: `${TREES[index % TREES.length] ?? 'Cedro'} ${word} ${index} Ltda.`,
      companyType: 'Construtora e Incorporadora',
      cnpjRoot: `ZZ${String(index).padStart(6, '0')}0001`,
      creci: null,
      city: city.name,
      state: city.state,
      foundedYear: 1980 + (index % 44),
      deliveredProjects: index % 30,
      deliveredOnTime: Math.floor((index % 30) * 0.85),
      about: 'Empresa de um catálogo sintético, feito para medir.',
    };
  });
  return [...COMPANIES, ...invented];
}
