import { ChooseButton } from '@/components/shell/ChooseButton';
import facts from '@/components/shell/FactList.module.css';
import { Icon } from '@/components/shell/icon/Icon';
import { PageLink } from '@/components/shell/PageLink';
import { TotalCostDetails } from '@/components/shell/totalCost/TotalCost';
import { answersPath, NO_ANSWERS } from '@/domain/unitChoice/answers';
import { useMessages } from '@/hooks/useMessages';
import { ChoiceQuotas } from './ChoiceQuotas';
import styles from './ChoiceResult.module.css';
import type { ResultView } from './choiceView';
import { TakenWays } from './TakenWays';

interface ChoiceResultProps {
  readonly slug: string;
  readonly projectId: string;
  readonly result: ResultView;
  /** Registration of incorporation, and other lines of every offer. */
  readonly trust: readonly string[];
}

/** Price of a unit that was taken while it was looked at. */
function PastPrice({ price }: { readonly price: string }) {
  const t = useMessages('unitChoice');
  return (
    <>
      <span aria-hidden="true">{price}</span>
      <span className="visually-hidden">{t('taken.pastPrice', { price })}</span>
    </>
  );
}

/** The chosen unit: price, what it includes, and the ways on. */
export function ChoiceResult({ slug, projectId, result, trust }: ChoiceResultProps) {
  const t = useMessages('unitChoice');
  return (
    <section className={styles.result} aria-label={t('selection')}>
      {result.price !== null && (
        <p className={styles.price} data-past={result.taken !== null}>
          {result.taken === null ? result.price : <PastPrice price={result.price} />}
        </p>
      )}
      {result.brokerage !== null && <p className={styles.brokerage}>{result.brokerage}</p>}
      {result.cost && <TotalCostDetails view={result.cost} />}
      <dl className={facts.facts} aria-label={t('result.facts')}>
        {result.facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {result.quotas && <ChoiceQuotas projectId={projectId} quotas={result.quotas} />}
      {result.taken && <TakenWays projectId={projectId} result={result} taken={result.taken} />}
      <div className={styles.actions}>
        {result.item && !result.taken && (
          <ChooseButton
            projectId={projectId}
            item={result.item}
            label={t('result.choose')}
            chosenLabel={t('result.chosen')}
            subject={result.subject}
          />
        )}
        <PageLink
          href={result.seePath}
          className={result.item || result.taken || result.quotas ? 'button' : 'button button-primary'}
        >
          {result.seeLabel}
          <Icon name="arrowRight" size={18} />
        </PageLink>
        {result.simulatePath && (
          <PageLink href={result.simulatePath} className="button">
            {t('result.simulate')}
          </PageLink>
        )}
        {result.favorite && (
          <button
            type="button"
            className={`button needs-script ${styles.keep}`}
            data-favorite={projectId}
            data-choice={JSON.stringify(result.favorite)}
            aria-pressed="false"
          >
            <Icon name="heart" />
            <span className={styles.empty}>{t('result.save')}</span>
            <span className={styles.full}>{t('result.saved')}</span>
            <span className="visually-hidden">{result.subject}</span>
          </button>
        )}
      </div>
      <ul className={styles.trust}>
        {trust.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <PageLink href={answersPath(slug, [], NO_ANSWERS)} rel="nofollow" className={`link ${styles.restart}`}>
        {t('result.restart')}
      </PageLink>
    </section>
  );
}
