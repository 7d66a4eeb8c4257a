import { PageLink } from '@/components/shell/PageLink';
import { paths } from '@/domain/site/paths';
import { useMessages } from '@/hooks/useMessages';
import { downloadCompany } from '@/services/parties/entrepreneurs';
import panel from '../Panel.module.css';
import { DownloadData } from '../privacy/DownloadData';
import { WhoMay } from './AllowedRoles';
import { CloseAccount } from './CloseAccount';
import type { Shown } from './CompanyPage';
import { mayOf } from './isAllowed';

/** All that is known of the company, to take along (LGPD, art. 18): a broker may be a person. And the end of its account. */
export function PrivacyScreen({ company }: Pick<Shown, 'company'>) {
  const t = useMessages('companyAccount');
  return (
    <div className={panel.stack}>
      {mayOf(company, 'download') ? (
        <section className={panel.panel} aria-labelledby="empresa-copia">
          <h2 id="empresa-copia">{t('privacy.title')}</h2>
          <p className={panel.lead}>{t('privacy.text')}</p>
          <DownloadData load={() => downloadCompany(company.id)} />
        </section>
      ) : (
        <WhoMay action="download" kind="do" />
      )}
      <p>
        <PageLink href={paths.privacy()} className="link">
          {t('privacy.policy')}
        </PageLink>
      </p>
      {mayOf(company, 'delete') && <CloseAccount company={company} />}
    </div>
  );
}
