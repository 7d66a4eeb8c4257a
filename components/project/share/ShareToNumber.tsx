import { type SyntheticEvent, useId, useState } from 'react';
import { isValidPhone } from '@/domain/brazil/phone';
import { whatsappContactUrl } from '@/domain/site/whatsappContact';
import { useMessages } from '@/hooks/useMessages';
import styles from './ShareToNumber.module.css';

/** Sends a text by WhatsApp to a Brazilian number that need not be among the contacts. */
export function ShareToNumber({ text }: { readonly text: string }) {
  const t = useMessages('project');
  const id = useId();
  const [phone, setPhone] = useState('');
  const [isRefused, setRefused] = useState(false);

  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    setRefused(!isValidPhone(phone));
    if (isValidPhone(phone)) window.open(whatsappContactUrl(phone, text), '_blank', 'noopener');
  };

  return (
    <details className={`${styles.number} needs-script`}>
      <summary>{t('share.number.title')}</summary>
      <form onSubmit={send} noValidate>
        <label htmlFor={`${id}-phone`}>{t('share.number.phone')}</label>
        <div className={styles.row}>
          <input
            id={`${id}-phone`}
            type="tel"
            autoComplete="off"
            placeholder="(11) 98765-4321"
            value={phone}
            onChange={(event) => setPhone(event.target.value)}
            aria-invalid={isRefused || undefined}
            aria-describedby={isRefused ? `${id}-refused` : undefined}
          />
          <button type="submit" className={styles.send}>
            {t('share.number.send')}
          </button>
        </div>
        <p id={`${id}-refused`} role="alert" className={styles.refused}>
          {isRefused && t('share.number.refused')}
        </p>
      </form>
    </details>
  );
}
