import { PHASE_SLUGS } from '@/domain/project/phase';
import { paths } from '@/domain/site/paths';

/** Links of header and footer; only pages that exist. Labels are keys below `menu` of the shell messages. */
export const navigation = [
  { label: 'menu.buy', href: paths.listing() },
  { label: 'menu.launches', href: paths.listing({ fase: PHASE_SLUGS.Lançamento }) },
  { label: 'menu.clubs', href: paths.listing({ categoria: 'clubes' }) },
  { label: 'menu.companies', href: paths.companies() },
] as const;
