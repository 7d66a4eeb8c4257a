import { publicConfig, readConfig } from '@/domain/project/config';
import { freshnessOf } from '@/domain/project/freshness';
import { isWaitingListOnly } from '@/domain/project/phase';
import type { PriceFrom, ProjectCard, PublicProject } from '@/domain/project/schema';
import type { StateCounts, VisibleProject } from './store';

function presentRegistration(project: VisibleProject): PublicProject['registration'] {
  const { registration_number: number, registration_office: office, registration_date: date } = project;
  return number !== null && office !== null && date !== null ? { number, office, date } : null;
}

function toInstant(text: string): string {
  return new Date(text).toISOString();
}

/** The street as the seller gave it; the neighbourhood and the city are those that the map point falls in. */
function presentAddress(project: VisibleProject): PublicProject['address'] {
  const { place_name: neighborhood, place_city: city, place_state: state } = project;
  return { ...project.address, neighborhood, city, state };
}

/** A whole project as everybody may see it at `now`, named field by field. */
export function presentProject(
  project: VisibleProject,
  parts: { counts: StateCounts; priceFrom: PriceFrom | null; similar: ProjectCard[]; now: Date },
): PublicProject {
  const { counts, priceFrom, similar, now } = parts;
  const confirmedAt = toInstant(project.confirmed_at);
  const freshness = freshnessOf(confirmedAt, now);
  return {
    id: project.id,
    slug: project.slug,
    title: project.title,
    description: project.description,
    genre: project.genre,
    category: project.category,
    propertyKind: project.property_kind,
    projectType: project.project_type,
    phase: project.phase,
    cover: project.cover,
    photos: project.photos,
    video: project.video,
    address: presentAddress(project),
    placePath: project.place_path,
    details: project.details,
    plans: project.plans,
    towers: project.towers,
    config: isWaitingListOnly(project.phase) ? null : publicConfig(readConfig(project.config)),
    registration: presentRegistration(project),
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
    firstPublishedAt: toInstant(project.first_published_at),
    updatedAt: toInstant(project.updated_at),
    similar,
  };
}
