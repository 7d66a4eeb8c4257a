import { CheckoutLayout } from '@/components/checkout/CheckoutLayout';
import { PayScreen } from '@/components/checkout/PayScreen';
import { type PayPageProps, payPage } from '@/components/checkout/payPage';
import type { PayableRef } from '@/components/checkout/usePayment';
import { Seo } from '@/components/shell/seo/Seo';
import { useMessages } from '@/hooks/useMessages';
import type { PageWithLayout } from '@/pages/_app';

export const getServerSideProps = payPage;

const keyOf = ({ pLink, reservationId, saleId, parcelNumber }: PayableRef) =>
  pLink ?? reservationId ?? `${saleId} ${parcelNumber}`;

const PayPage: PageWithLayout<PayPageProps> = ({ view, payer, messages: _, origin: __, ...payableRef }) => {
  const t = useMessages('checkout');
  return (
    <>
      <Seo title={t('pageTitle')} noindex />
      <PayScreen key={keyOf(payableRef)} {...payableRef} view={view} payer={payer} />
    </>
  );
};

PayPage.getLayout = (page) => <CheckoutLayout>{page}</CheckoutLayout>;

export default PayPage;
