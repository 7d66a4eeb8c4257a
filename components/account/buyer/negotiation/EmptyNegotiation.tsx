import { PageLink } from '@/components/shell/PageLink';
import { paths } from '@/domain/site/paths';
import { useMessages } from '@/hooks/useMessages';
import styles from './Negotiation.module.css';

/** Nothing can be negotiated: no item is chosen, or the reason is given. */
export function EmptyNegotiation({ text }: { readonly text?: string }) {
  const t = useMessages('negotiation');
  return (
    <div className={styles.stack}>
      {text === undefined && <h1>{t('empty.title')}</h1>}
      <p>{text ?? t('empty.text')}</p>
      <div className={styles.ways}>
        <PageLink href={paths.listing()} className="button button-primary">
          {t('empty.listing')}
        </PageLink>
        <PageLink href={paths.favorites()} className="button">
          {t('empty.favorites')}
        </PageLink>
      </div>
    </div>
  );
}
