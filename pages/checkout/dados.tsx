import { CheckoutFrame } from '@/components/account/buyer/checkout/CheckoutFrame';
import { CheckoutSteps } from '@/components/account/buyer/checkout/CheckoutSteps';
import { type CheckoutPageProps, checkoutPage } from '@/components/account/buyer/checkout/checkoutPage';
import { DataScreen } from '@/components/account/buyer/checkout/DataScreen';
import { CheckoutLayout } from '@/components/checkout/CheckoutLayout';
import { useMessages } from '@/hooks/useMessages';
import type { PageWithLayout } from '@/pages/_app';

export const getServerSideProps = checkoutPage('data');

const CheckoutDataPage: PageWithLayout<CheckoutPageProps> = ({ view, hasCepLookup }) => {
  const t = useMessages('purchase');
  // Visitors are led to the page before.
  if (view.kind === 'visitor') return null;
  return (
    <CheckoutFrame
      view={view}
      title={() => t('titles.data')}
      steps={(loaded) => <CheckoutSteps current="data" loaded={loaded} />}
    >
      {({ data, ...shown }) => <DataScreen {...shown} loaded={data} hasCepLookup={hasCepLookup} />}
    </CheckoutFrame>
  );
};

CheckoutDataPage.getLayout = (page) => <CheckoutLayout>{page}</CheckoutLayout>;

export default CheckoutDataPage;
