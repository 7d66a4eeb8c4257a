import { type AccountPageProps, companyPage, loadNothing } from '@/components/account/accountPage';
import { BuyerPage } from '@/components/account/buyer/BuyerPage';
import { BankAccountsScreen } from '@/components/account/company/bankAccounts/BankAccountsScreen';
import { CompanyPage } from '@/components/account/company/CompanyPage';

export const getServerSideProps = companyPage(loadNothing);

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
      {({ company, onChange }) => <BankAccountsScreen company={company} onChange={onChange} />}
    </CompanyPage>
  );
}
