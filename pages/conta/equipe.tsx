import { type AccountPageProps, companyPage } from '@/components/account/accountPage';
import { BuyerPage } from '@/components/account/buyer/BuyerPage';
import { CompanyPage } from '@/components/account/company/CompanyPage';
import { loadTeam } from '@/components/account/company/loadCompanyData';
import { TeamScreen } from '@/components/account/company/TeamScreen';
import type { LoadedList } from '@/components/account/lists/accountList';
import type { Member } from '@/domain/entrepreneur/member';

export const getServerSideProps = companyPage(loadTeam);

export default function TeamPage(props: AccountPageProps<null, LoadedList<Member> | null>) {
  if (props.view.kind !== 'company') {
    return (
      <BuyerPage section="overview" {...props}>
        {() => null}
      </BuyerPage>
    );
  }
  return (
    <CompanyPage section="team" view={props.view}>
      {({ company, data }) => data && <TeamScreen company={company} team={data} />}
    </CompanyPage>
  );
}
