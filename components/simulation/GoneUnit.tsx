import { PageLink } from '@/components/shell/PageLink';
import { useMessagesValue } from '@/contexts/MessagesContext';
import { formatBRL } from '@/domain/money/money';
import { paths } from '@/domain/site/paths';
import { answersPath, NO_ANSWERS } from '@/domain/unitChoice/answers';
import { useMessages } from '@/hooks/useMessages';
import type { GoneView } from './loadGone';
import frame from './SimulationPage.module.css';

/** In place of a simulation: the unit of the URL is not for sale now, and the ways on. */
export function GoneUnit({ view: { slug, title, code, found, lowest } }: { readonly view: GoneView }) {
  const t = useMessages('simulation');
  const { locale } = useMessagesValue();
  return (
    <div className={`wrap ${frame.page}`}>
      <header className={frame.heading}>
        <h1>{t(found ? 'gone.title' : 'gone.missing', { code, title })}</h1>
        <p>{t(`gone.states.${found?.state ?? 'missing'}`, { title })}</p>
      </header>
      <p className={frame.ways}>
        {lowest && (
          <PageLink
            href={paths.simulation({ project: slug, tower: lowest.tower, unit: lowest.code })}
            className="button button-primary"
          >
            {t('gone.lowest', {
              code: lowest.code,
              price: formatBRL(lowest.priceCents, { cents: 'auto' }, locale),
            })}
          </PageLink>
        )}
        {lowest && (
          <PageLink href={answersPath(slug, [], NO_ANSWERS)} rel="nofollow" className="button">
            {t('gone.choose')}
          </PageLink>
        )}
        <PageLink
          href={paths.project(slug, found ? { tower: found.tower, unit: code } : {})}
          className="button"
        >
          {t(found ? 'gone.see' : 'gone.seeProject')}
        </PageLink>
      </p>
    </div>
  );
}
