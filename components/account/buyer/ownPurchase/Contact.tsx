import { formatPhone, toE164 } from '@/domain/brazil/phone';
import styles from './Purchase.module.css';
import type { ShownPurchase } from './shown';

/** One named person of the seller's side. */
export function Contact({ sale: { contact }, text: { t } }: Pick<ShownPurchase, 'sale' | 'text'>) {
  if (contact === null) return null;
  const { name, companyName, email, phone } = contact;
  return (
    <section className={styles.panel} aria-labelledby="contato">
      <h2 id="contato">{t('contact.title')}</h2>
      <div>
        <p className={styles.strong}>{name}</p>
        {companyName !== name && <p className={styles.small}>{companyName}</p>}
      </div>
      <p>
        <a href="#mensagens" className={styles.way}>
          {t('contact.write')}
        </a>
      </p>
      {phone !== null && (
        <p>
          <a href={`tel:${toE164(phone)}`} className={styles.way}>
            {t('contact.call', { phone: formatPhone(phone) })}
          </a>
        </p>
      )}
      {email !== null && (
        <p>
          <a href={`mailto:${email}`} className={styles.way}>
            {t('contact.mail', { email })}
          </a>
        </p>
      )}
    </section>
  );
}
