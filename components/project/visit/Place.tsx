import { shownPhone } from '@/domain/brazil/phone';
import { DATA_LANGUAGE } from '@/domain/site/locale';
import { useMessages } from '@/hooks/useMessages';
import form from '../PlainForm.module.css';
import type { VisitScreenProps } from './VisitScreen';
import styles from './VisitScreen.module.css';

interface PlaceProps extends Pick<VisitScreenProps, 'host'> {
  /** Null for a visit online. */
  readonly place: string | null;
}

/** Address of the visit, and the person or company that receives it. */
export function Place({ place, host }: PlaceProps) {
  const t = useMessages('visitBooking');
  const contact = host && [host.phone && shownPhone(host.phone), host.email].filter(Boolean).join(', ');
  return (
    <div>
      <dt>{t('where')}</dt>
      <dd>
        {place === null ? (
          <p>{t('room.where')}</p>
        ) : (
          <address className={styles.address} lang={DATA_LANGUAGE}>
            {place}
          </address>
        )}
        {host && <p className={`${form.help} ${styles.host}`}>{t('host', { company: host.name })}</p>}
        {contact && <p className={`${form.help} ${styles.host}`}>{contact}</p>}
      </dd>
    </div>
  );
}
