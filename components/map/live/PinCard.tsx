import { useEffect, useId, useRef } from 'react';
import { Icon } from '@/components/shell/icon/Icon';
import { PageLink } from '@/components/shell/PageLink';
import { useMessages } from '@/hooks/useMessages';
import type { PinView } from '../mapScreen';
import styles from './LiveMap.module.css';

/** Project of a pin with its exact price. It takes the focus, so that the next press opens the project. */
export function PinCard({ pin, onClose }: { pin: PinView; onClose: () => void }) {
  const t = useMessages('map');
  const titleId = useId();
  const card = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another pin is another card.
  useEffect(() => card.current?.querySelector('a')?.focus({ preventScroll: true }), [pin.slug]);
  return (
    <div ref={card} className={styles.card} role="dialog" aria-labelledby={titleId}>
      <PageLink id={titleId} href={pin.href} className={styles.title}>
        {pin.title}
      </PageLink>
      <p className={styles.place}>{pin.place}</p>
      <p className={styles.price}>{pin.price}</p>
      <button type="button" className={styles.close} aria-label={t('close')} onClick={onClose}>
        <Icon name="close" />
      </button>
    </div>
  );
}
