import { useConsent } from '@/contexts/ConsentContext';
import { paths } from '@/domain/site/paths';
import { useMessages } from '@/hooks/useMessages';
import { Icon } from '../icon/Icon';
import { PageLink } from '../PageLink';
import { site } from '../site';
import { supportLink } from '../supportLink';
import styles from './Footer.module.css';
import { LanguageLinks } from './LanguageLinks';
import { Logo } from './Logo';
import { navigation } from './navigation';

function HelpLinks() {
  const t = useMessages('shell');
  const whatsapp = supportLink(site.supportPhone, t('whatsappGreeting', { site: site.name }));
  return (
    <ul className={styles.links}>
      <li>
        <a href={`mailto:${site.supportEmail}`}>
          <Icon name="mail" size={18} />
          {site.supportEmail}
        </a>
      </li>
      {whatsapp && (
        <li>
          <a href={whatsapp} target="_blank" rel="noopener">
            <Icon name="whatsapp" size={18} />
            {t('footer.whatsapp')}
          </a>
        </li>
      )}
    </ul>
  );
}

function LegalLinks() {
  const t = useMessages('shell');
  const { ask } = useConsent();
  return (
    <ul className={styles.links}>
      <li>
        <PageLink href={paths.privacy()}>
          <Icon name="shield" size={18} />
          {t('footer.privacy')}
        </PageLink>
      </li>
      <li className="needs-script">
        <button type="button" onClick={ask}>
          <Icon name="cookie" size={18} />
          {t('footer.cookies')}
        </button>
      </li>
    </ul>
  );
}

export function Footer() {
  const t = useMessages('shell');
  return (
    <footer className={styles.footer}>
      <div className={`wrap ${styles.columns}`}>
        <div className={styles.promise}>
          <Logo />
          <p>{t('footer.promise')}</p>
          <p>{t('footer.trust')}</p>
        </div>
        <nav aria-label={t('footer.explore')}>
          <h2>{t('footer.explore')}</h2>
          <ul className={styles.links}>
            {navigation.map(({ label, href }) => (
              <li key={href}>
                <PageLink href={href}>{t(label)}</PageLink>
              </li>
            ))}
          </ul>
        </nav>
        <div>
          <h2>{t('footer.help')}</h2>
          <HelpLinks />
        </div>
        <div>
          <h2>{t('footer.legal')}</h2>
          <LegalLinks />
        </div>
      </div>
      <nav aria-label={t('language')} className="wrap">
        <ul className={styles.languages}>
          <LanguageLinks />
        </ul>
      </nav>
      <div className={`wrap ${styles.fine}`}>
        <p>{t('footer.registration')}</p>
        <p>{t('footer.pictures')}</p>
      </div>
    </footer>
  );
}
