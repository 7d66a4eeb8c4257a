import { type ReactNode, useState } from 'react';
import { Icon, type IconName } from '@/components/shell/icon/Icon';
import type { PayerForm } from '@/domain/payment/payerForm';
import type { OnlineMethod, PaymentIntent } from '@/domain/payment/schema';
import { useMessages } from '@/hooks/useMessages';
import { Step } from '../Step';
import type { Pay } from '../usePayment';
import { BoletoForm } from './BoletoForm';
import { CardForm } from './CardForm';
import styles from './MethodChoice.module.css';
import { PixForm } from './PixForm';

const ICONS: Readonly<Record<OnlineMethod, IconName>> = {
  pix: 'pix',
  card: 'creditCard',
  boleto: 'barcode',
};

/** The quickest first. */
const ORDER: readonly OnlineMethod[] = ['pix', 'card', 'boleto'];

interface Props {
  readonly intent: PaymentIntent;
  /** Method of an earlier attempt, on this page or an earlier visit. */
  readonly attempted: string | null;
  readonly notice: ReactNode;
  readonly pay: Pay;
  readonly secret: string | null;
  readonly payer: PayerForm | null;
}

function Choice({
  method,
  isChosen,
  onChoose,
}: {
  method: OnlineMethod;
  isChosen: boolean;
  onChoose: () => void;
}) {
  const t = useMessages('checkout');
  return (
    <label className={styles.method}>
      <input type="radio" name="forma" value={method} checked={isChosen} onChange={onChoose} />
      <Icon name={ICONS[method]} size={24} />
      <span className={styles.words}>
        <span className={styles.name}>{t(`methods.${method}`)}</span>
        <span className={styles.hint}>{t(`methods.${method}Hint`)}</span>
      </span>
    </label>
  );
}

const FORMS = { pix: PixForm, card: CardForm, boleto: BoletoForm } as const;

/** Choice of the payment method. Typed values of a method are kept while another is shown. */
export function MethodChoice({ intent, attempted, notice, pay, secret, payer }: Props) {
  const t = useMessages('checkout');
  const methods = ORDER.filter((method) => intent.methods.includes(method));
  const [chosen, setChosen] = useState(methods.find((method) => method === attempted) ?? methods[0]);
  return (
    <Step title={t('methods.title')}>
      {notice}
      <fieldset className={styles.methods}>
        <legend className="visually-hidden">{t('methods.title')}</legend>
        {methods.map((method) => (
          <Choice
            key={method}
            method={method}
            isChosen={method === chosen}
            onChoose={() => setChosen(method)}
          />
        ))}
      </fieldset>
      {methods.map((method) => {
        const Fields = FORMS[method];
        return (
          <div key={method} hidden={method !== chosen}>
            <Fields intent={intent} pay={pay} secret={secret} payer={payer} isShown={method === chosen} />
          </div>
        );
      })}
    </Step>
  );
}
