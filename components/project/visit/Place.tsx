import { addressLine } from '@/domain/project/addressLine';
import { DATA_LANGUAGE } from '@/domain/site/locale';
import { useMessages } from '@/hooks/useMessages';
import form from '../PlainForm.module.css';
import type { VisitScreenProps } from './VisitScreen';
import styles from './VisitScreen.module.css';

/** Address of the visit, and the company that receives it. */
export function Place({ address, company }: Pick<VisitScreenProps, 'address' | 'company'>) {
  const t = useMessages('visitBooking');
  return (
    <div>
      <dt>{t('where')}</dt>
      <dd>
        <address className={styles.address} lang={DATA_LANGUAGE}>
          {addressLine(address)}
        </address>
        <p className={`${form.help} ${styles.host}`}>{t('host', { company })}</p>
      </dd>
    </div>
  );
}
