import Link from 'next/link';
import { Seo } from '@/components/shell/seo/Seo';
import { AUDIT_KINDS } from '@/domain/auditEntry/actions';
import { paths } from '@/domain/site/paths';
import { useMessages } from '@/hooks/useMessages';
import { AuditEntryList } from '../auditEntries/AuditEntryList';
import styles from './Operator.module.css';

/** Log of changes of all companies and buyers, for operators. */
export function AuditScreen() {
  const t = useMessages('auditEntries');
  const ofSettings = useMessages('settings');
  return (
    <div className={`wrap ${styles.page}`}>
      <Seo title={t('heading')} noindex />
      <header className={styles.heading}>
        <Link href={paths.account('operacao')} className="link">
          {ofSettings('back')}
        </Link>
        <h1>{t('heading')}</h1>
        <p>{t('lead')}</p>
      </header>
      <AuditEntryList kinds={AUDIT_KINDS} showsCompany />
    </div>
  );
}
