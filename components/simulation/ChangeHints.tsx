import type { ReactNode } from 'react';
import { Icon, type IconName } from '@/components/shell/icon/Icon';
import { useMessagesValue } from '@/contexts/MessagesContext';
import { formatBRL, formatPercent } from '@/domain/money/money';
import { programmeHint, wayToFit } from '@/domain/simulation/hints';
import { useMessages } from '@/hooks/useMessages';
import styles from './ChangeHints.module.css';
import type { SimulationView } from './loadSimulation';
import page from './Simulation.module.css';
import type { SimulationState } from './useSimulation';

interface HintProps {
  readonly icon: IconName;
  readonly title: string;
  /** Reservation about the hint. */
  readonly tag?: string;
  readonly children: ReactNode;
}

function Hint({ icon, title, tag, children }: HintProps) {
  return (
    <li>
      <Icon name={icon} />
      <div>
        <h3>{title}</h3>
        {children}
        {tag && <p className={styles.tag}>{tag}</p>}
      </div>
    </li>
  );
}

const PERCENT = 100;
interface Props {
  readonly state: SimulationState;
  readonly view: SimulationView;
}

/** FGTS, the housing programme, and what makes SAC fit: always subject to the bank. */
export function ChangeHints({ state, view: { isDwelling, place } }: Props) {
  const t = useMessages('simulation');
  const { locale } = useMessagesValue();
  const money = (cents: number) => formatBRL(cents, { cents: 'auto' }, locale);
  const { facts, terms, simulation, obstacle, set } = state;
  const programme = isDwelling ? programmeHint(facts, terms, place) : null;
  const way = wayToFit(facts, terms, simulation);
  return (
    <section className={page.block} aria-labelledby="o-que-muda">
      <h2 id="o-que-muda">{t('hints.title')}</h2>
      <ul className={styles.hints}>
        <Hint icon="bank" title={t('hints.fgts.title')} {...(obstacle ? {} : { tag: t('hints.subject') })}>
          <p>{t(`hints.fgts.${obstacle ?? 'text'}`)}</p>
        </Hint>
        {programme && (
          <Hint
            icon="key"
            title={t('hints.programme.title', { band: programme.band })}
            tag={t('hints.estimate')}
          >
            <p>
              {t('hints.programme.text', {
                rate: formatPercent(programme.yearlyRate * PERCENT, locale),
                sac: formatBRL(programme.firstCents.sac, {}, locale),
                price: formatBRL(programme.firstCents.price, {}, locale),
              })}{' '}
              {programme.fits === 'dependsOnCity' && t('hints.programme.city')}{' '}
              {programme.subsidyCents > 0 &&
                t('hints.programme.subsidy', { amount: money(programme.subsidyCents) })}
            </p>
          </Hint>
        )}
        {way && (
          <Hint icon="people" title={t('hints.fit.title')}>
            <p>
              {t('hints.fit.text', { income: money(way.missingIncomeCents), own: money(way.moreOwnCents) })}
            </p>
            <button
              type="button"
              className={`link needs-script ${page.action}`}
              onClick={() => set('entrada', facts.ownCents + way.moreOwnCents)}
            >
              {t('hints.fit.action')}
            </button>
          </Hint>
        )}
      </ul>
    </section>
  );
}
