import { PageLink } from '@/components/shell/PageLink';
import type { CompanyAccount } from '@/domain/entrepreneur/account';
import { paths } from '@/domain/site/paths';
import { useMessages } from '@/hooks/useMessages';
import { OverviewScreen } from '../overview/OverviewScreen';
import panel from '../Panel.module.css';
import type { CompanyOnPage } from './CompanyPage';

function publicPage({ companyType, slug }: CompanyAccount): string {
  return companyType === 'Corretor' ? paths.broker(slug) : paths.company(slug);
}

/** Start of the personal account of a member of a company: the ways to the console and to the public page. */
export function CompanyOverviewScreen({ company }: Pick<CompanyOnPage, 'company'>) {
  const t = useMessages('companyAccount');
  return (
    <OverviewScreen
      signedInAs={company.role !== null && t('overview.role', { role: t(`roles.${company.role}`) })}
      signOutLabel={t('overview.signOut')}
    >
      <p className={panel.lead}>{t('overview.consoleText')}</p>
      <p className={panel.actions}>
        <PageLink href={paths.console()} className="button button-primary">
          {t('overview.console')}
        </PageLink>
        {company.approval === 'approved' && (
          <PageLink href={publicPage(company)} className="button">
            {t('overview.page')}
          </PageLink>
        )}
      </p>
    </OverviewScreen>
  );
}
