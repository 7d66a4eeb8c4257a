import type { PublicProject } from '@/domain/project/schema';

/** False for shops, lots and clubs: no loan of the SFH, no FGTS and no discount of the registry for them. */
export const isDwelling = ({
  projectType,
  category,
}: Pick<PublicProject, 'projectType' | 'category'>): boolean =>
  projectType === 'residencial' && category !== 'lots' && category !== 'clubs';
