import { Icon } from '@/components/shell/icon/Icon';
import { ShareToNumber } from '@/components/shell/share/ShareToNumber';
import { useSiteOrigin } from '@/contexts/SiteOriginContext';
import { whatsappShareUrl } from '@/domain/site/whatsapp';
import { useCopy } from '@/hooks/useCopy';
import { useHydrated } from '@/hooks/useHydrated';
import { useMessages } from '@/hooks/useMessages';
import styles from './ShareButtons.module.css';

interface ShareButtonsProps {
  /** "Unidade 1203, Torre A, Residencial Ipê-Amarelo". */
  readonly subject: string;
  /** Price as text; null without one. */
  readonly price: string | null;
  /** Public path of the shared choice. */
  readonly path: string;
}

/** Shares the choice: the text has name, price and absolute URL. */
export function ShareButtons({ subject, price, path }: ShareButtonsProps) {
  const t = useMessages('project');
  const origin = useSiteOrigin();
  const { state, copy } = useCopy();
  const canShare = useHydrated() && 'share' in navigator;
  const url = `${origin ?? ''}${path}`;
  const text =
    price === null ? t('share.textWithoutPrice', { subject, url }) : t('share.text', { subject, price, url });
  // Closing the system's share sheet is not a failure.
  const share = () => navigator.share({ title: subject, text, url }).catch(() => undefined);
  return (
    <div className={`screen-only ${styles.share}`}>
      <ul className={styles.buttons} aria-label={t('share.label', { subject })}>
        <li>
          <a href={whatsappShareUrl(text)} target="_blank" rel="noopener" className={styles.button}>
            <Icon name="whatsapp" size={18} className={styles.whatsapp} />
            {t('share.whatsapp')}
          </a>
        </li>
        <li className="needs-script">
          <button type="button" className={styles.button} onClick={() => copy(url)}>
            <Icon name={state === 'copied' ? 'check' : 'document'} size={18} />
            {t(state === 'copied' ? 'share.copied' : 'share.copy')}
          </button>
        </li>
        {canShare && (
          <li>
            <button type="button" className={styles.button} onClick={share}>
              <Icon name="share" size={18} />
              {t('share.native')}
            </button>
          </li>
        )}
      </ul>
      <ShareToNumber
        text={text}
        labels={{
          title: t('share.number.title'),
          phone: t('share.number.phone'),
          send: t('share.number.send'),
          refused: t('share.number.refused'),
        }}
      />
      <p role="status" className={state === 'failed' ? styles.failed : 'visually-hidden'}>
        {state === 'copied' && t('share.copied')}
        {state === 'failed' && t('share.copyFailed')}
      </p>
    </div>
  );
}
