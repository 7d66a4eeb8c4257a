import { type AccountPageProps, companyPage, nothingElse } from '@/components/account/accountPage';
import { BuyerPage } from '@/components/account/buyer/BuyerPage';
import { AccountsScreen } from '@/components/account/company/bankAccounts/BankAccountsScreen';
import { CompanyPage } from '@/components/account/company/CompanyPage';

export const getServerSideProps = companyPage(nothingElse);

export default function BankAccountsPage(props: AccountPageProps) {
  if (props.view.kind !== 'company') {
    return (
      <BuyerPage section="overview" {...props}>
        {() => null}
      </BuyerPage>
    );
  }
  return (
    <CompanyPage section="accounts" view={props.view}>
      {({ company, onChange }) => <AccountsScreen company={company} onChange={onChange} />}
    </CompanyPage>
  );
}
