import type { ProjectSeed } from '@/server/demo/data/projectSeed';
import { CLUBS } from '@/server/demo/data/projectsClubs';
import { NORTH_PROJECTS } from '@/server/demo/data/projectsNorth';
import { SAO_PAULO_PROJECTS } from '@/server/demo/data/projectsSaoPaulo';
import { SOUTH_PROJECTS } from '@/server/demo/data/projectsSouth';
import { SOUTHEAST_PROJECTS } from '@/server/demo/data/projectsSoutheast';

export const PROJECTS: readonly ProjectSeed[] = [
  ...SAO_PAULO_PROJECTS,
  ...SOUTHEAST_PROJECTS,
  ...SOUTH_PROJECTS,
  ...NORTH_PROJECTS,
  ...CLUBS,
];
