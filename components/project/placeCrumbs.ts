import type { ProjectView } from '@/components/project/projectPage';
import type { Crumb } from '@/components/shell/Breadcrumbs';
import { paths } from '@/domain/paths';

/** Start, city, neighbourhood and the project itself; each place leads to what is offered there. */
export function placeCrumbs(home: string, { placePath, address, title }: ProjectView): Crumb[] {
  const [uf, cidade, bairro] = placePath.split('/');
  return [
    { label: home, href: paths.home() },
    { label: address.city, href: paths.listing({ uf, cidade }) },
    ...(bairro ? [{ label: address.neighborhood, href: paths.listing({ uf, cidade, bairro }) }] : []),
    { label: title },
  ];
}
