import { type SyntheticEvent, useId, useState } from 'react';
import { isValidPhone } from '@/domain/brazil/phone';
import { whatsappContactUrl } from '@/domain/site/whatsappContact';
import styles from './ShareToNumber.module.css';

interface ShareToNumberProps {
  readonly text: string;
  readonly labels: Readonly<Record<'title' | 'phone' | 'send' | 'refused', string>>;
}

/** Sends a text by WhatsApp to a Brazilian number that need not be among the contacts. */
export function ShareToNumber({ text, labels }: ShareToNumberProps) {
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
      <summary>{labels.title}</summary>
      <form onSubmit={send} noValidate>
        <label htmlFor={`${id}-phone`}>{labels.phone}</label>
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
            {labels.send}
          </button>
        </div>
        <p id={`${id}-refused`} role="alert" className={styles.refused}>
          {isRefused && labels.refused}
        </p>
      </form>
    </details>
  );
}
