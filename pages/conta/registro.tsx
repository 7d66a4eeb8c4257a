import { type AccountPageProps, companyPage } from '@/components/account/accountPage';
import { BuyerPage } from '@/components/account/buyer/BuyerPage';
import { AuditEntriesScreen } from '@/components/account/company/AuditEntriesScreen';
import { CompanyPage } from '@/components/account/company/CompanyPage';
import { loadAuditEntries } from '@/components/account/company/loadCompanyData';
import type { AuditEntry } from '@/domain/auditEntry/schema';
import type { Page } from '@/domain/site/page';

export const getServerSideProps = companyPage(loadAuditEntries, ['auditEntries']);

export default function AuditEntriesPage(props: AccountPageProps<null, Page<AuditEntry> | null>) {
  if (props.view.kind !== 'company') {
    return (
      <BuyerPage section="overview" {...props}>
        {() => null}
      </BuyerPage>
    );
  }
  return (
    <CompanyPage section="changes" view={props.view}>
      {({ data }) => <AuditEntriesScreen entries={data} />}
    </CompanyPage>
  );
}
