import type { Crumb } from '@/components/shell/Breadcrumbs';
import { paths } from '@/domain/site/paths';
import type { ProjectView } from './projectPage';

/** Home, city, neighbourhood and project; each place links to its listing. */
export function placeCrumbs(home: string, { listings, address, title }: ProjectView): Crumb[] {
  return [
    { label: home, href: paths.home() },
    { label: address.city, href: listings.city },
    ...(listings.neighborhood ? [{ label: address.neighborhood, href: listings.neighborhood }] : []),
    { label: title },
  ];
}
