import { CheckboxField } from '@/components/form/CheckboxField';
import { PageLink } from '@/components/shell/PageLink';
import { site } from '@/components/shell/site';
import { paths } from '@/domain/site/paths';
import { useMessages } from '@/hooks/useMessages';
import styles from '../portal/Portal.module.css';

/** Position of the policy link in the sentence. */
const LINK = '{policy}';

/** Purpose of the data, accepted before they are sent (LGPD, art. 7 and 9). The policy opens in a new tab. */
export function Consent() {
  const t = useMessages('signIn');
  const [before, after] = t('signUp.consent', { site: site.name }).split(LINK);
  return (
    <div>
      <CheckboxField name="accepted" label={t('fields.terms')}>
        {before}
        <PageLink href={paths.privacy()} target="_blank" className="link">
          {t('signUp.policy')}
        </PageLink>
        {after}
      </CheckboxField>
      <p className={styles.small}>{t('signUp.rights')}</p>
    </div>
  );
}
