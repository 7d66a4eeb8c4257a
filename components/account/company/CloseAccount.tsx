import { useMessages } from '@/hooks/useMessages';
import { closeCompany } from '@/services/parties/entrepreneurs';
import panel from '../Panel.module.css';
import { DeleteAccount } from '../privacy/DeleteAccount';
import styles from './Company.module.css';
import type { Shown } from './CompanyPage';

const FOLLOWS = ['projects', 'team', 'page'] as const;
/** What was built, signed and done stays, by law: each with why. */
const KEPT = ['keptName', 'keptContracts', 'keptHistory'] as const;

/** The end of a company's account: what it asks for first, what follows, and what stays. */
export function CloseAccount({ company: { id } }: Pick<Shown, 'company'>) {
  const t = useMessages('companyAccount');
  const word = t('privacy.close.word');
  return (
    <section className={`${panel.panel} ${panel.danger}`} aria-labelledby="empresa-encerrar">
      <h2 id="empresa-encerrar">{t('privacy.close.title')}</h2>
      <p className={panel.lead}>{t('privacy.close.text')}</p>
      <ul className={styles.points}>
        {FOLLOWS.map((name) => (
          <li key={name}>{t(`privacy.close.${name}`)}</li>
        ))}
      </ul>
      <h3 className={panel.rowTitle}>{t('privacy.close.kept')}</h3>
      <ul className={styles.points}>
        {KEPT.map((name) => (
          <li key={name}>{t(`privacy.close.${name}`)}</li>
        ))}
      </ul>
      <DeleteAccount
        words={{
          title: t('privacy.close.title'),
          word,
          field: t('privacy.close.field', { word }),
          wrong: t('privacy.close.wrong', { word }),
          button: t('privacy.close.button'),
          failed: t('privacy.close.failed'),
        }}
        act={() => closeCompany(id)}
        pool="entrepreneur"
      />
    </section>
  );
}
