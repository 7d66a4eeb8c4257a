import { CheckoutFrame } from '@/components/account/buyer/checkout/CheckoutFrame';
import { FinishedScreen } from '@/components/account/buyer/checkout/FinishedScreen';
import { type FinishedPageProps, finishedPage } from '@/components/account/buyer/checkout/finishedPage';
import { CheckoutLayout } from '@/components/checkout/CheckoutLayout';
import { useMessages } from '@/hooks/useMessages';
import type { PageWithLayout } from '@/pages/_app';

export const getServerSideProps = finishedPage;

const FinishedPage: PageWithLayout<FinishedPageProps> = ({ view }) => {
  const t = useMessages('purchase');
  return (
    <CheckoutFrame view={view} title={() => t('titles.finished')}>
      {({ buyer, data }) => data && <FinishedScreen buyer={buyer} {...data} />}
    </CheckoutFrame>
  );
};

FinishedPage.getLayout = (page) => <CheckoutLayout>{page}</CheckoutLayout>;

export default FinishedPage;
