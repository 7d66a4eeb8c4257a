import { ChooseButton } from '@/components/shell/ChooseButton';
import { PageLink } from '@/components/shell/PageLink';
import { useMessages } from '@/hooks/useMessages';
import styles from './ChoiceQuotas.module.css';
import type { QuotasView } from './choiceView';

interface ChoiceQuotasProps {
  readonly projectId: string;
  readonly quotas: QuotasView;
}

/** Available quotas of the chosen unit of a club: each goes into the cart, or leads to its weeks. */
export function ChoiceQuotas({ projectId, quotas }: ChoiceQuotasProps) {
  const t = useMessages('unitChoice');
  return (
    <section className={styles.quotas} aria-labelledby="cotas">
      <h2 id="cotas" className={styles.title}>
        {quotas.title}
      </h2>
      <p className={styles.lead}>{quotas.lead}</p>
      <ul className={styles.list}>
        {quotas.items.map(({ quotaId, name, price, facts, cost, subject, path, simulatePath }) => (
          <li key={quotaId} className={styles.item}>
            <div className={styles.text}>
              <h3 className={styles.name}>{name}</h3>
              <strong className={styles.price}>{price}</strong>
              {cost !== null && <p className={styles.fact}>{cost}</p>}
              {facts.map((fact) => (
                <p key={fact} className={styles.fact}>
                  {fact}
                </p>
              ))}
            </div>
            <div className={styles.actions}>
              <ChooseButton
                projectId={projectId}
                item={{ quotaId }}
                label={t('quotaList.choose')}
                chosenLabel={t('result.chosen')}
                subject={subject}
              />
              {simulatePath !== null && (
                <PageLink href={simulatePath} className="link" rel="nofollow">
                  {t('quotaList.simulate')} <span className="visually-hidden">{subject}</span>
                </PageLink>
              )}
              <PageLink href={path} className="link">
                {t('quotaList.see')} <span className="visually-hidden">{subject}</span>
              </PageLink>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
