import {
  CardCvcElement,
  CardExpiryElement,
  CardNumberElement,
  Elements,
  useElements,
  useStripe,
} from '@stripe/react-stripe-js';
import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { Form } from '@/components/form/Form';
import { Notice } from '@/components/form/Notice';
import { TextField } from '@/components/form/TextField';
import type { Refusal } from '@/components/form/useBoundForm';
import { useMessagesValue } from '@/contexts/MessagesContext';
import { formatBRL } from '@/domain/money/money';
import { cardHolderSchema } from '@/domain/payment/card';
import { useMessages } from '@/hooks/useMessages';
import { failureMessage } from '../outcome/failureMessage';
import { hideSecret } from '../storedLink';
import type { MethodFormProps } from '../usePayment';
import { CardSafetyNote } from './CardSafetyNote';
import styles from './MethodChoice.module.css';

const INITIAL = { cardHolder: '' };

/**
 * Any reader of the page's URL could pay, so the secret is removed from it before the provider's script is
 * loaded, and the script gets less data.
 */
function loadProvider(publishableKey: string, secret: string | null): Promise<Stripe | null> {
  if (secret !== null) hideSecret(secret);
  loadStripe.setLoadParameters({ advancedFraudSignals: false });
  return loadStripe(publishableKey, { locale: 'pt-BR' });
}

/** Our field styles for the provider's frames, which cannot read our style sheets. */
function frameStyle() {
  const style = getComputedStyle(document.body);
  const muted = style.getPropertyValue('--color-ink-muted');
  return { base: { color: style.color, fontSize: '16px', '::placeholder': { color: muted } } };
}

interface FrameProps {
  readonly id: string;
  readonly label: string;
  readonly errors: string | null;
  readonly children: ReactNode;
}

function Frame({ id, label, errors, children }: FrameProps) {
  return (
    <div className={styles.framed}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.frame} data-wrong={errors === null ? undefined : ''}>
        {children}
      </div>
      {errors !== null && (
        <p role="alert" className={styles.wrong}>
          {errors}
        </p>
      )}
    </div>
  );
}

const FIELDS = ['number', 'expiry', 'cvc'] as const;
type CardErrors = Readonly<Partial<Record<(typeof FIELDS)[number], string | null>>>;

function CardFrames({ errors, onWrong }: { errors: CardErrors; onWrong: (errors: CardErrors) => void }) {
  const t = useMessages('checkout');
  const style = useMemo(frameStyle, []);
  const fieldProps = (name: (typeof FIELDS)[number]) => ({
    id: `cartao-${name}`,
    options: { style },
    onChange: ({ error }: { error: { message: string } | undefined }) =>
      onWrong({ ...errors, [name]: error?.message ?? null }),
  });
  return (
    <>
      <Frame id="cartao-number" label={t('card.number')} errors={errors.number ?? null}>
        <CardNumberElement {...fieldProps('number')} />
      </Frame>
      <div className={styles.pair}>
        <Frame id="cartao-expiry" label={t('card.expiry')} errors={errors.expiry ?? null}>
          <CardExpiryElement {...fieldProps('expiry')} />
        </Frame>
        <Frame id="cartao-cvc" label={t('card.cvc')} errors={errors.cvc ?? null}>
          <CardCvcElement {...fieldProps('cvc')} />
        </Frame>
      </div>
    </>
  );
}

function FramedForm({ intent, pay }: MethodFormProps) {
  const t = useMessages('checkout');
  const { locale } = useMessagesValue();
  const stripe = useStripe();
  const elements = useElements();
  const [errors, setWrong] = useState<CardErrors>({});

  async function send({ cardHolder }: typeof INITIAL): Promise<Refusal | null> {
    const card = elements?.getElement(CardNumberElement);
    if (!stripe || !card) return { message: t('card.fieldsFailed') };
    const named = await stripe.createPaymentMethod({
      type: 'card',
      card,
      billing_details: { name: cardHolder },
    });
    if (named.error) {
      const { type, code, decline_code: declined, message } = named.error;
      // The provider reports incomplete fields itself, in the language it was loaded in.
      if (type === 'validation_error' && message) return { message };
      return { message: failureMessage(declined ?? code ?? '', t) };
    }
    return pay({ method: 'card', paymentMethodId: named.paymentMethod.id });
  }
  return (
    <Form
      name="pagar-cartao"
      label={t('card.form')}
      submitLabel={t('card.submit', { amount: formatBRL(intent.amountCents, {}, locale) })}
      schema={cardHolderSchema}
      initialValues={INITIAL}
      onSubmit={send}
      footer={<CardSafetyNote />}
    >
      <CardFrames errors={errors} onWrong={setWrong} />
      <TextField name="cardHolder" label={t('card.holder')} autoComplete="cc-name" />
    </Form>
  );
}

/** Card form of a real provider account: the number is typed into the provider's frames and never reaches this page. */
export function ProviderCardForm(props: MethodFormProps) {
  const t = useMessages('checkout');
  const { publishableKey } = props.intent;
  const { secret } = props;
  const [stripe, setStripe] = useState<Stripe | 'loading' | 'failed'>('loading');
  useEffect(() => {
    if (publishableKey === null) return setStripe('failed');
    loadProvider(publishableKey, secret)
      .then((loaded) => setStripe(loaded ?? 'failed'))
      .catch(() => setStripe('failed'));
  }, [publishableKey, secret]);
  if (stripe === 'loading') return <p role="status">{t('card.fieldsLoading')}</p>;
  if (stripe === 'failed') {
    return (
      <Notice tone="error" isNews>
        {t('card.fieldsFailed')}
      </Notice>
    );
  }
  return (
    <Elements stripe={stripe}>
      <FramedForm {...props} />
    </Elements>
  );
}
