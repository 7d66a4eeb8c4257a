import { Breadcrumbs } from '@/components/shell/Breadcrumbs';
import { Icon } from '@/components/shell/icon/Icon';
import { PageLink } from '@/components/shell/PageLink';
import { paths } from '@/domain/site/paths';
import { CONFIRM_HOURS } from '@/domain/waitingEntry/rules';
import { useMessages } from '@/hooks/useMessages';
import styles from '../PlainForm.module.css';
import type { WaitingForm } from './sendWaiting';
import { WaitingFields } from './WaitingFields';

/** A signed-in buyer, whose contact is known. */
export interface WaitingAccount {
  readonly email: string;
}

export interface WaitingScreenProps {
  readonly title: string;
  /** Awaited unit, quota or position; null for the project as a whole. */
  readonly label: string | null;
  /** Kind of the group of units that is awaited; null for a unit, a quota or the project. */
  readonly group: 'position' | 'plan' | null;
  /** Company that sells, which may contact the person. */
  readonly company: string;
  /** True before the registration of the incorporation. */
  readonly isBeforeLaunch: boolean;
  /** True if the unit or quota can be bought now: then there is nothing to wait for. */
  readonly isForSale: boolean;
  readonly asksBedrooms: boolean;
  readonly account: WaitingAccount | null;
  /** Path of the project with the choice. */
  readonly back: string;
  /** URL that the form is sent to. */
  readonly action: string;
  readonly form: WaitingForm;
  /** Entry of a buyer, which counts, or of a visitor, who has to confirm the e-mail; null before. */
  readonly sent: 'active' | 'pending' | null;
}

function Sent({
  sent,
  back,
  title,
}: Pick<WaitingScreenProps, 'back' | 'title'> & { sent: 'active' | 'pending' }) {
  const t = useMessages('waitingEntry');
  return (
    <>
      <p>{t(`sent.${sent}.text`, { hours: CONFIRM_HOURS })}</p>
      {sent === 'active' && (
        <PageLink href={paths.account('lista-de-espera')} className="button button-primary">
          {t('sent.active.lists')}
        </PageLink>
      )}
      <PageLink href={back} className="button">
        {t('back', { title })}
      </PageLink>
    </>
  );
}

function Ask(props: WaitingScreenProps) {
  const t = useMessages('waitingEntry');
  const { form, back, isForSale, isBeforeLaunch, label, group } = props;
  if (isForSale) {
    return (
      <>
        <p>{t('forSale')}</p>
        <PageLink href={back} className="button button-primary">
          {t('see')}
        </PageLink>
      </>
    );
  }
  const { problem } = form;
  return (
    <>
      <p>
        {t(
          isBeforeLaunch
            ? 'lead.launch'
            : group !== null
              ? `lead.${group}`
              : label === null
                ? 'lead.project'
                : 'lead.item',
        )}
      </p>
      {problem && (
        // biome-ignore lint/a11y/noAutofocus: After a failed submission the focus belongs to the errors, not to the top of the new page.
        <div role="alert" tabIndex={-1} autoFocus className={styles.problem}>
          <Icon name="info" />
          <span>
            {t(`problems.${problem}`)}{' '}
            {problem === 'forSale' && (
              <PageLink href={back} className="link">
                {t('see')}
              </PageLink>
            )}
          </span>
        </div>
      )}
      <WaitingFields {...props} />
    </>
  );
}

/** Entry in a waiting list: a plain form, which works without JavaScript. */
export function WaitingScreen(props: WaitingScreenProps) {
  const t = useMessages('waitingEntry');
  const { title, label, back, sent, isBeforeLaunch } = props;
  const name = t(isBeforeLaunch ? 'title.launch' : label === null ? 'title.project' : 'title.item');
  return (
    <div className="wrap">
      <Breadcrumbs crumbs={[{ label: title, href: back }, { label: name }]} />
      <div className={styles.page}>
        <h1>{sent === null ? name : t(`sent.${sent}.title`)}</h1>
        <p className={styles.subject}>{label === null ? title : `${label}, ${title}`}</p>
        {sent === null ? <Ask {...props} /> : <Sent sent={sent} back={back} title={title} />}
      </div>
    </div>
  );
}
