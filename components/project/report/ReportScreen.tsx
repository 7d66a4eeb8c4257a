import { Breadcrumbs } from '@/components/shell/Breadcrumbs';
import { Icon } from '@/components/shell/icon/Icon';
import { PageLink } from '@/components/shell/PageLink';
import { MAX_REPORTS_AN_HOUR } from '@/domain/report/rules';
import { useMessages } from '@/hooks/useMessages';
import styles from '../PlainForm.module.css';
import { ReportFields } from './ReportFields';
import type { ReportForm } from './sendReport';

export interface ReportScreenProps {
  readonly title: string;
  /** Reported unit or quota; null for the project as a whole. */
  readonly label: string | null;
  /** Path of the project with the choice. */
  readonly back: string;
  /** URL that the form is sent to. */
  readonly action: string;
  readonly form: ReportForm;
  readonly isSent: boolean;
}

/** Report of a wrong advertisement: a plain form, which works without JavaScript. */
export function ReportScreen({ title, label, back, action, form, isSent }: ReportScreenProps) {
  const t = useMessages('report');
  const { problem } = form;
  const subject = label === null ? title : `${label}, ${title}`;
  return (
    <div className="wrap">
      <Breadcrumbs crumbs={[{ label: title, href: back }, { label: t('title') }]} />
      <div className={styles.page}>
        <h1>{t(isSent ? 'sent.title' : 'title')}</h1>
        <p className={styles.subject}>{subject}</p>
        {isSent ? (
          <>
            <p>{t('sent.text')}</p>
            <PageLink href={back} className="button">
              {t('back', { title })}
            </PageLink>
          </>
        ) : (
          <>
            <p>{t('lead')}</p>
            {problem && (
              // biome-ignore lint/a11y/noAutofocus: After a failed submission the focus belongs to the errors, not to the top of the new page.
              <p role="alert" tabIndex={-1} autoFocus className={styles.problem}>
                <Icon name="info" />
                <span>{t(`problems.${problem}`, { limit: MAX_REPORTS_AN_HOUR })}</span>
              </p>
            )}
            <ReportFields action={action} form={form} />
          </>
        )}
      </div>
    </div>
  );
}
