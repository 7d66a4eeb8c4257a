import dynamic from 'next/dynamic';
import { useMemo } from 'react';
import { Form } from '@/components/form/Form';
import { MaskedField } from '@/components/form/MaskedField';
import { TextField } from '@/components/form/TextField';
import type { Refusal } from '@/components/form/useBoundForm';
import { useMessagesValue } from '@/contexts/MessagesContext';
import { formatBRL } from '@/domain/money/money';
import { type CardForm as Card, cardFormSchema, EMPTY_CARD, readExpiry } from '@/domain/payment/card';
import { useMessages } from '@/hooks/useMessages';
import { CardRefused, registerCard } from '@/services/money/cardProvider';
import { failureMessage } from '../outcome/failureMessage';
import type { MethodFormProps } from '../usePayment';
import { CardSafetyNote } from './CardSafetyNote';
import styles from './MethodChoice.module.css';

/** The real provider's script is loaded only for a card payment with that provider. */
const ProviderCardForm = dynamic(
  () => import('./ProviderCardForm').then((module) => module.ProviderCardForm),
  {
    ssr: false,
  },
);

const SECRET = ['cardNumber', 'cardExpiry', 'cardCvc'] as const;
const now = () => new Date();

function EmbeddedCardForm({ intent, pay }: MethodFormProps) {
  const t = useMessages('checkout');
  const { locale } = useMessagesValue();
  const schema = useMemo(() => cardFormSchema(now), []);

  async function send({ cardNumber, cardExpiry, cardCvc, cardHolder }: Card): Promise<Refusal | null> {
    const expiry = readExpiry(cardExpiry, now());
    if (expiry === null || intent.publishableKey === null) return { message: t('card.unavailable') };
    try {
      const number = cardNumber.replace(/\D/g, '');
      const card = { number, ...expiry, cvc: cardCvc.trim(), holder: cardHolder };
      const paymentMethodId = await registerCard(intent.publishableKey, card);
      return await pay({ method: 'card', paymentMethodId });
    } catch (error) {
      if (error instanceof CardRefused) return { message: failureMessage(error.code, t) };
      return { message: t('card.unavailable') };
    }
  }
  return (
    <Form
      name="pagar-cartao"
      label={t('card.form')}
      submitLabel={t('card.submit', { amount: formatBRL(intent.amountCents, {}, locale) })}
      schema={schema}
      initialValues={EMPTY_CARD}
      secret={SECRET}
      onSubmit={send}
      footer={<CardSafetyNote />}
    >
      <MaskedField
        name="cardNumber"
        label={t('card.number')}
        mask="cardNumber"
        autoComplete="cc-number"
        help={t('card.test')}
      />
      <div className={styles.pair}>
        <MaskedField
          name="cardExpiry"
          label={t('card.expiry')}
          help={t('card.expiryHelp')}
          mask="cardExpiry"
          autoComplete="cc-exp"
        />
        <TextField
          name="cardCvc"
          label={t('card.cvc')}
          help={t('card.cvcHelp')}
          inputMode="numeric"
          autoComplete="cc-csc"
        />
      </div>
      <TextField name="cardHolder" label={t('card.holder')} autoComplete="cc-name" />
    </Form>
  );
}

/** Card form of the provider behind the payment. */
export function CardForm(props: MethodFormProps) {
  if (props.intent.isSandbox) return <EmbeddedCardForm {...props} />;
  return props.isShown ? <ProviderCardForm {...props} /> : null;
}
