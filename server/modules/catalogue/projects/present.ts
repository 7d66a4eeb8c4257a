import { publicConfig, readConfig } from '@/domain/project/config';
import { freshnessOf } from '@/domain/project/freshness';
import { isWaitingListOnly } from '@/domain/project/phase';
import type { PriceFrom, ProjectCard, PublicProject } from '@/domain/project/schema';
import { registrationOf } from './recordStore';
import type { StateCounts, VisibleProject } from './store';

/** The seller's street with the neighbourhood and city of the map point. */
function presentAddress(project: VisibleProject): PublicProject['address'] {
  const { placeName: neighborhood, placeCity: city, placeState: state } = project;
  return { ...project.address, neighborhood, city, state };
}

/** A whole project as visitors see it at `now`. */
export function presentProject(
  project: VisibleProject,
  parts: { counts: StateCounts; priceFrom: PriceFrom | null; similar: ProjectCard[]; now: Date },
): PublicProject {
  const { counts, priceFrom, similar, now } = parts;
  const confirmedAt = project.confirmedAt.toISOString();
  const freshness = freshnessOf(confirmedAt, now);
  return {
    id: project.id,
    slug: project.slug,
    title: project.title,
    description: project.description,
    genre: project.genre,
    category: project.category,
    propertyKind: project.propertyKind,
    projectType: project.projectType,
    phase: project.phase,
    cover: project.cover,
    photos: project.photos,
    video: project.video,
    address: presentAddress(project),
    placePath: project.placePath,
    details: project.details,
    plans: project.plans,
    towers: project.towers,
    config: isWaitingListOnly(project.phase) ? null : publicConfig(readConfig(project.config)),
    registration: registrationOf(project),
    entrepreneur: project.company,
    availability: {
      active: counts.active,
      reserved: counts.reserved,
      sold: counts.sold,
      disabled: counts.disabled,
      confirmedAt,
      freshness,
    },
    priceFrom: freshness === 'stale' ? null : priceFrom,
    firstPublishedAt: project.firstPublishedAt.toISOString(),
    updatedAt: project.updatedAt.toISOString(),
    similar,
  };
}
