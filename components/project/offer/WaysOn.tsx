import { lazy, Suspense, useState } from 'react';
import { ActionButton } from '@/components/form/ActionButton';
import { useAuth } from '@/contexts/AuthContext';
import { useMessagesValue } from '@/contexts/MessagesContext';
import { choicePath, type OfferChoice } from '@/domain/project/offers/offer';
import { localePath, paths } from '@/domain/site/paths';
import { useMessages } from '@/hooks/useMessages';
import { joinQueue } from '@/services/deals/reservations';
import { ApiError } from '@/services/http/apiError';
import type { ProjectView } from '../projectPage';
import type { ChoiceLabels } from './choiceLabels';
import { WaitingLink } from './WaitingLink';
import styles from './WaysOn.module.css';

/** Only sellers need it. */
const ClientQueue = lazy(async () => ({ default: (await import('./ClientQueue')).ClientQueue }));

interface WaysOnProps {
  readonly project: Pick<ProjectView, 'slug'>;
  readonly choice: OfferChoice;
  readonly item: ChoiceLabels['item'];
  readonly label: string;
  /** True while another buyer holds it: it may become free again. */
  readonly isHeld: boolean;
}

const FAILURES: Readonly<Record<string, 'queueBuyers' | 'queueFree'>> = {
  forbidden: 'queueBuyers',
  queue_not_needed: 'queueFree',
};
type Outcome =
  | { readonly position: number }
  | { readonly failure: 'queueBuyers' | 'queueFree' | 'queueFailed' };

/** Ways on from a unit that is not available: its queue while it is held, otherwise its waiting list, and the available ones. */
export function WaysOn({ project, choice, item, label, isHeld }: WaysOnProps) {
  const { person } = useAuth();
  const isSeller = person?.pool === 'entrepreneur' && !person.isOperator;
  const t = useMessages('project');
  const { locale } = useMessagesValue();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [isBusy, setBusy] = useState(false);

  function failed(error: unknown): void {
    const { status, code } = error instanceof ApiError ? error : { status: 0, code: '' };
    if (status === 401) {
      const next = localePath(choicePath(project.slug, choice), locale);
      window.location.assign(localePath(paths.login({ next }), locale));
      return;
    }
    setOutcome({ failure: FAILURES[code] ?? 'queueFailed' });
  }

  async function join(): Promise<void> {
    setBusy(true);
    try {
      const place = await joinQueue(item);
      setOutcome({ position: place.position ?? 1 });
    } catch (error) {
      failed(error);
    } finally {
      setBusy(false);
    }
  }

  const isQueued = outcome !== null && 'position' in outcome;
  return (
    <div className={`screen-only ${styles.ways}`}>
      {outcome !== null && (
        <p className={styles.outcome}>
          {isQueued ? t('live.queued', { position: outcome.position }) : t(`live.${outcome.failure}`)}
        </p>
      )}
      {isHeld && isSeller && (
        <Suspense>
          <ClientQueue item={item} label={label} />
        </Suspense>
      )}
      {isHeld && !isSeller && !isQueued && (
        <>
          <ActionButton className="button needs-script" isBusy={isBusy} onClick={() => void join()}>
            {t('live.queue')}
          </ActionButton>
          <p className={`needs-script ${styles.help}`}>{t('live.queueText')}</p>
        </>
      )}
      {!isHeld && <WaitingLink slug={project.slug} choice={choice} label={t('live.notify')} isMain />}
      <a href="#unidades" className="link">
        {t('live.others')}
      </a>
    </div>
  );
}
