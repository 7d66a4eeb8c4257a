import { paths } from '@/domain/site/paths';
import { useMessages } from '@/hooks/useMessages';
import styles from './ErrorView.module.css';
import { Icon } from './icon/Icon';
import { PageLink } from './PageLink';
import { Seo } from './seo/Seo';
import { site } from './site';

/** An empty URL reloads the current page without JavaScript. */
const THIS_PAGE = '';

/** Error page with the ways on. It needs nothing but its own messages. */
export function ErrorView({ kind }: { kind: 'notFound' | 'failed' }) {
  const t = useMessages('errorPages');
  return (
    <div className={`wrap ${styles.view}`}>
      <Seo title={t(`${kind}.title`)} noindex />
      <svg className={styles.drawing} viewBox="0 0 120 150" aria-hidden="true" focusable="false">
        <path className={styles.frame} d="M14 140V64a46 46 0 0 1 92 0v76z" />
        <path
          className={kind === 'notFound' ? styles.closed : styles.open}
          d="M30 140V66a30 30 0 0 1 60 0v74z"
        />
        {kind === 'notFound' && <circle className={styles.knob} cx="79" cy="98" r="3.5" />}
        <rect className={styles.sill} y="138" width="120" height="8" />
      </svg>
      <div>
        <p className={styles.code}>{t(`${kind}.code`)}</p>
        <h1>{t(`${kind}.title`)}</h1>
        <p className={styles.text}>{t(`${kind}.text`, { email: site.supportEmail })}</p>
        <div className={styles.actions}>
          {kind === 'failed' && (
            <a href={THIS_PAGE} className="button button-primary">
              {t('retry')}
            </a>
          )}
          <PageLink href={paths.listing()} className={kind === 'failed' ? 'button' : 'button button-primary'}>
            <Icon name="search" />
            {t('search')}
          </PageLink>
          <PageLink href={paths.home()} className="button">
            {t('home')}
          </PageLink>
        </div>
      </div>
    </div>
  );
}
