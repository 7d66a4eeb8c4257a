import type { ProjectView } from '@/components/project/projectPage';
import { Seo } from '@/components/shell/Seo';
import { formatBRL } from '@/domain/money';
import { paths } from '@/domain/paths';
import { productLoader } from '@/domain/productImage';
import { isWaitingListOnly } from '@/domain/project/phase';
import { useMessages } from '@/hooks/useMessages';

const SHARED_PICTURE_WIDTH = 1200;

/** The project for search engines and shared links. One unit's address is the project's page, so it is the canonical one. */
export function ProjectSeo({ project }: { readonly project: ProjectView }) {
  const t = useMessages('project');
  const { title, phase, address, priceFrom } = project;
  const place = { title, neighborhood: address.neighborhood, city: address.city };
  const without = isWaitingListOnly(phase) ? 'seo.waiting' : 'seo.soldOut';
  const description = priceFrom
    ? t('seo.from', {
        ...place,
        phase,
        price: formatBRL(priceFrom.priceCents, { cents: 'auto' }),
        label: priceFrom.label,
      })
    : t(without, { ...place, phase });
  return (
    <Seo
      title={t('seo.title', place)}
      description={description}
      path={paths.project(project.slug)}
      image={productLoader({ src: project.cover.url, width: SHARED_PICTURE_WIDTH })}
    />
  );
}
