import { BottomBar } from '@/components/shell/BottomBar';
import { PageLink } from '@/components/shell/PageLink';
import { useMessagesValue } from '@/contexts/MessagesContext';
import { formatBRL } from '@/domain/money/money';
import { isWaitingListOnly } from '@/domain/project/phase';
import { paths } from '@/domain/site/paths';
import { useMessages } from '@/hooks/useMessages';
import type { ProjectView } from '../projectPage';
import type { ChoiceLabels } from './choiceLabels';
import styles from './OfferBar.module.css';

interface OfferBarProps {
  readonly project: ProjectView;
  readonly chosen: ChoiceLabels | null;
}

/** Bottom bar on phones with the price and the next step. */
export function OfferBar({ project, chosen }: OfferBarProps) {
  const t = useMessages('project');
  const vocabulary = useMessages('vocabulary');
  const { locale } = useMessagesValue();
  const { priceFrom, genre } = project;
  const choose = genre === 'clubs' ? 'panel.chooseQuota' : 'panel.choose';
  // Without a price there is a waiting list, unless the availability has to be confirmed first.
  const isAwaited = !chosen && priceFrom === null && !project.isUnconfirmed;
  const next = priceFrom === null ? 'panel.look' : choose;
  return (
    <BottomBar className={styles.bar}>
      <p className={styles.text}>
        <span className={styles.price}>
          {!chosen && priceFrom && <small>{t('panel.fromShort')}</small>}{' '}
          <strong className="figures">{priceOf()}</strong>
        </span>{' '}
        <small className={styles.label}>
          {chosen?.label ?? priceFrom?.label ?? vocabulary(`phases.${project.phase}`)}
        </small>
      </p>
      {isAwaited ? (
        <PageLink
          href={paths.form(project.slug, 'lista-de-espera')}
          className="button button-primary"
          rel="nofollow"
        >
          {t('waiting.short')}
        </PageLink>
      ) : (
        <a href={chosen ? '#escolha' : '#unidades'} className="button button-primary">
          {t(chosen ? 'panel.see' : next)}
        </a>
      )}
    </BottomBar>
  );

  function priceOf(): string {
    if (chosen && chosen.priceCents === null) return chosen.state;
    const priceCents = chosen?.priceCents ?? priceFrom?.priceCents;
    if (priceCents) return formatBRL(priceCents, { cents: 'auto' }, locale);
    if (project.isUnconfirmed) return t('freshness.price');
    return t(isWaitingListOnly(project.phase) ? 'waiting.title' : 'soldOut.short');
  }
}
