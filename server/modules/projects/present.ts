import { isWaitingListOnly } from '@/domain/project/phase';
import type { PriceFrom, ProjectCard, PublicProject } from '@/domain/project/schema';
import type { StateCounts, VisibleProject } from '@/server/modules/projects/store';

function presentRegistration(project: VisibleProject): PublicProject['registration'] {
  const { registration_number: number, registration_office: office, registration_date: date } = project;
  return number !== null && office !== null && date !== null ? { number, office, date } : null;
}

function toInstant(text: string): string {
  return new Date(text).toISOString();
}

/** A whole project as everybody may see it, named field by field. */
export function presentProject(
  project: VisibleProject,
  parts: { counts: StateCounts; priceFrom: PriceFrom | null; similar: ProjectCard[] },
): PublicProject {
  const { counts, priceFrom, similar } = parts;
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
    address: project.address,
    placePath: project.place_path,
    details: project.details,
    plans: project.plans,
    towers: project.towers,
    config: isWaitingListOnly(project.phase) ? null : project.config,
    registration: presentRegistration(project),
    entrepreneur: project.company,
    availability: {
      active: counts.active,
      reserved: counts.reserved,
      sold: counts.sold,
      disabled: counts.disabled,
      confirmedAt: toInstant(project.confirmed_at),
    },
    priceFrom,
    firstPublishedAt: toInstant(project.first_published_at),
    updatedAt: toInstant(project.updated_at),
    similar,
  };
}
