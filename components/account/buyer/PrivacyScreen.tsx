import { Icon } from '@/components/shell/icon/Icon';
import { PageLink } from '@/components/shell/PageLink';
import type { Buyer } from '@/domain/buyer/schema';
import { paths } from '@/domain/site/paths';
import { useMessages } from '@/hooks/useMessages';
import { deleteUser, downloadUser } from '@/services/account/users';
import panel from '../Panel.module.css';
import { DeleteAccount } from '../privacy/DeleteAccount';
import { DownloadData } from '../privacy/DownloadData';
import styles from './Searches.module.css';

/** What was done and signed stays, by law: each with why. */
const KEPT = ['keptContracts', 'keptHistory'] as const;

/** The rights of a person over what is known of them (LGPD, art. 18). */
export function PrivacyScreen({ buyer: { id } }: { buyer: Buyer }) {
  const t = useMessages('account');
  const word = t('privacy.delete.word');
  return (
    <div className={panel.stack}>
      <section className={panel.panel} aria-labelledby="conta-baixar">
        <h2 id="conta-baixar">{t('privacy.download.title')}</h2>
        <p className={panel.lead}>{t('privacy.download.text')}</p>
        <DownloadData load={() => downloadUser(id)} />
      </section>
      <p>
        <PageLink href={paths.privacy()} className="link">
          {t('privacy.policy')} <Icon name="arrowRight" size={16} className={panel.inline} />
        </PageLink>
      </p>
      <section className={`${panel.panel} ${panel.danger}`} aria-labelledby="conta-excluir">
        <h2 id="conta-excluir">{t('privacy.delete.title')}</h2>
        <p className={panel.lead}>{t('privacy.delete.text')}</p>
        <h3 className={panel.rowTitle}>{t('privacy.delete.kept')}</h3>
        <ul className={styles.facts}>
          {KEPT.map((kept) => (
            <li key={kept}>{t(`privacy.delete.${kept}`)}</li>
          ))}
        </ul>
        <DeleteAccount
          words={{
            title: t('privacy.delete.title'),
            word,
            field: t('privacy.delete.field', { word }),
            wrong: t('privacy.delete.wrong', { word }),
            button: t('privacy.delete.button'),
            failed: t('privacy.delete.failed'),
          }}
          act={(isWarned) => deleteUser(id, { leavesDeals: isWarned })}
          pool="user"
        />
      </section>
    </div>
  );
}
