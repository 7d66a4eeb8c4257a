import { CheckoutLayout } from '@/components/checkout/CheckoutLayout';
import { PayScreen } from '@/components/checkout/PayScreen';
import { type PayPageProps, payPage } from '@/components/checkout/payPage';
import { Seo } from '@/components/shell/seo/Seo';
import { useMessages } from '@/hooks/useMessages';
import type { PageWithLayout } from '@/pages/_app';

export const getServerSideProps = payPage;

const PayPage: PageWithLayout<PayPageProps> = ({ pLink, reservationId, view }) => {
  const t = useMessages('checkout');
  return (
    <>
      <Seo title={t('pageTitle')} noindex />
      <PayScreen key={pLink ?? reservationId} pLink={pLink} reservationId={reservationId} view={view} />
    </>
  );
};

PayPage.getLayout = (page) => <CheckoutLayout>{page}</CheckoutLayout>;

export default PayPage;
