import { paths } from '@/domain/site/paths';
import { slugify } from '@/domain/text';
import { addDays, today } from '@/domain/time/calendar';
import type { advertisement } from '@/server/db/schema/catalogue/advertisement';
import { buildProject } from '@/server/demo/build/project';
import type { ProjectRows } from '@/server/demo/build/rows';
import { morningOf } from '@/server/demo/build/units';
import { type Works, worksOf } from '@/server/demo/build/works';
import {
  companyOf,
  type EntrepreneurRow,
  entrepreneurRows,
  type IncorporatorPageRow,
  incorporatorPageRows,
} from '@/server/demo/companies';
import { ADVERTISEMENTS } from '@/server/demo/data/advertisements';
import { cityOf, NEIGHBORHOODS, neighborhoodAt } from '@/server/demo/data/gazetteer';
import { CITIES } from '@/server/demo/data/places';
import type { ProjectSeed } from '@/server/demo/data/projectSeed';
import { PROJECTS } from '@/server/demo/data/projects';
import { idOf } from '@/server/demo/ids';
import { type PlaceRow, placeInCity, placeRows } from '@/server/demo/places';
import { type ReportRow, reportRows } from '@/server/demo/reports';

type AdvertisementRow = typeof advertisement.$inferInsert;

/** Every row of the sample catalogue. */
export interface Catalogue {
  readonly places: readonly PlaceRow[];
  readonly entrepreneurs: readonly EntrepreneurRow[];
  readonly incorporatorPages: readonly IncorporatorPageRow[];
  readonly projects: readonly ProjectRows[];
  readonly advertisements: readonly AdvertisementRow[];
  readonly reports: readonly ReportRow[];
  readonly works: readonly Works[];
}

/**
 * Sample catalogue as of `now`. Everything but the dates is equal on every machine and day; the dates are
 * relative to the day of `now` in São Paulo.
 */
export function buildCatalogue(now: Date): Catalogue {
  const projects = PROJECTS.map((seed) => buildSample(seed, now));
  return {
    places: placeRows(CITIES, NEIGHBORHOODS),
    entrepreneurs: entrepreneurRows(),
    incorporatorPages: incorporatorPageRows(),
    projects,
    advertisements: advertisementRows(projects, now),
    reports: reportRows(projects, now),
    works: projects.map(({ project }) => worksOf(project, today(now))),
  };
}

function buildSample(seed: ProjectSeed, now: Date): ProjectRows {
  const slug = slugify(seed.name);
  const counts = { unit: 0, quota: 0, reservation: 0 };
  return buildProject({
    seed,
    city: cityOf(seed.place),
    neighborhood: neighborhoodAt(seed.place),
    company: companyOf(seed.company),
    ids: {
      project: idOf('project', slug),
      entrepreneur: idOf('entrepreneur', seed.company),
    },
    placeAt: placeInCity(cityOf(seed.place), NEIGHBORHOODS),
    idOf: (kind) => {
      counts[kind] += 1;
      return idOf(kind, slug, counts[kind]);
    },
    slug,
    anchor: today(now),
    now,
  });
}

/** Approved, and shown from a month before the anchor day to three months after it. */
function advertisementRows(projects: readonly ProjectRows[], now: Date): AdvertisementRow[] {
  const anchor = today(now);
  const [startsAt, endsAt] = [morningOf(addDays(anchor, -30)), morningOf(addDays(anchor, 90))];
  return ADVERTISEMENTS.map((seed) => {
    const offered = projects.find(({ project }) => project.title === seed.project)?.project;
    if (!offered) throw new Error(`The sample catalogue has no project ${seed.project}`);
    return {
      id: idOf('advertisement', seed.project),
      creatorId: offered.entrepreneurId,
      projectId: offered.id,
      placement: seed.placement,
      title: seed.title,
      text: seed.text,
      path: paths.project(offered.slug),
      pictureUrl: offered.cover.url,
      approval: 'approved',
      startsAt,
      endsAt,
      version: 1,
      createdAt: startsAt,
      updatedAt: startsAt,
    };
  });
}
