import { PageLink } from '@/components/shell/PageLink';
import type { QueuePlace } from '@/domain/reservation/schema';
import { paths } from '@/domain/site/paths';
import { useMessages } from '@/hooks/useMessages';
import { QueuePlaces } from '../buyer/deals/QueuePlaces';
import empty from '../buyer/EmptyScreen.module.css';
import { AllowedRoles } from './AllowedRoles';

/** Places of a company's clients, loaded at an instant of the server. */
export interface LoadedPlaces {
  /** Those with a turn first. */
  readonly places: readonly QueuePlace[];
  /** Number of all open places, which may be more. */
  readonly total: number;
  readonly now: string;
}

/** Queues in which a company's clients wait; null for a role that does not see them. */
export function ClientQueuesScreen({ loaded }: { readonly loaded: LoadedPlaces | null }) {
  const t = useMessages('deals');
  if (loaded === null) return <AllowedRoles action="queueClients" kind="see" />;
  return (
    <QueuePlaces
      loaded={loaded.places}
      total={loaded.total}
      loadedAt={loaded.now}
      isOfClients
      empty={
        <div className={empty.empty}>
          <h2>{t('queue.clients.empty.title')}</h2>
          <p>{t('queue.clients.empty.text')}</p>
          <p className={empty.ways}>
            <PageLink href={paths.listing()} className="button button-primary">
              {t('queue.clients.empty.way')}
            </PageLink>
          </p>
        </div>
      }
    />
  );
}
