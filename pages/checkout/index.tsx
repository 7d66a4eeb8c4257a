import { CheckoutFrame } from '@/components/account/buyer/checkout/CheckoutFrame';
import { CheckoutScreen, stageOf } from '@/components/account/buyer/checkout/CheckoutScreen';
import { CheckoutSteps } from '@/components/account/buyer/checkout/CheckoutSteps';
import { type CheckoutPageProps, checkoutPage } from '@/components/account/buyer/checkout/checkoutPage';
import { VisitorScreen } from '@/components/account/buyer/checkout/VisitorScreen';
import { CheckoutLayout } from '@/components/checkout/CheckoutLayout';
import { InlineSignIn } from '@/components/signIn/inline/InlineSignIn';
import { useMessages } from '@/hooks/useMessages';
import type { PageWithLayout } from '@/pages/_app';

export const getServerSideProps = checkoutPage('review');

const CheckoutPage: PageWithLayout<CheckoutPageProps> = ({ view }) => {
  const t = useMessages('purchase');
  if (view.kind === 'visitor') {
    return (
      <VisitorScreen loaded={view.loaded}>
        <InlineSignIn />
      </VisitorScreen>
    );
  }
  return (
    <CheckoutFrame
      view={view}
      title={(loaded) => t(`titles.${stageOf(loaded)}`)}
      steps={(loaded) => (
        <CheckoutSteps current={stageOf(loaded) === 'held' ? 'pay' : 'reserve'} loaded={loaded} />
      )}
    >
      {({ buyer, data }) => <CheckoutScreen buyer={buyer} loaded={data} />}
    </CheckoutFrame>
  );
};

CheckoutPage.getLayout = (page) => <CheckoutLayout>{page}</CheckoutLayout>;

export default CheckoutPage;
