import { shownPhone } from '@/domain/brazil/phone';
import { DATA_LANGUAGE } from '@/domain/site/locale';
import { useMessages } from '@/hooks/useMessages';
import form from '../PlainForm.module.css';
import type { VisitScreenProps } from './VisitScreen';
import styles from './VisitScreen.module.css';

/** Address of the visit, and the person or company that receives it. */
export function Place({ place, host }: Pick<VisitScreenProps, 'place' | 'host'>) {
  const t = useMessages('visitBooking');
  const contact = host && [host.phone && shownPhone(host.phone), host.email].filter(Boolean).join(', ');
  return (
    <div>
      <dt>{t('where')}</dt>
      <dd>
        <address className={styles.address} lang={DATA_LANGUAGE}>
          {place}
        </address>
        {host && <p className={`${form.help} ${styles.host}`}>{t('host', { company: host.name })}</p>}
        {contact && <p className={`${form.help} ${styles.host}`}>{contact}</p>}
      </dd>
    </div>
  );
}
