import { useRouter } from 'next/router';
import { useEffect, useRef, useState } from 'react';
import { Notice } from '@/components/form/Notice';
import { Icon } from '@/components/shell/icon/Icon';
import { missingOf } from '@/domain/buyer/readiness';
import type { Buyer } from '@/domain/buyer/schema';
import { paths } from '@/domain/site/paths';
import { useMessages } from '@/hooks/useMessages';
import { buyerApi } from '../../accountApi';
import { AddressPanel } from '../../form/AddressPanel';
import { PhonesPanel } from '../../form/PhonesPanel';
import { BuyerProfilePanel } from '../BuyerProfileScreen';
import { AccountBuyers } from './buyers/AccountBuyers';
import styles from './Checkout.module.css';
import { checkoutQuery } from './CheckoutSteps';
import { ItemSummary } from './ItemSummary';
import type { LoadedCheckout } from './loadCheckout';
import { PhotoDocument } from './PhotoDocument';

const PARTS = ['profile', 'phones', 'address'] as const;
type DataPart = (typeof PARTS)[number];

/** Parts of the account that a reservation still needs; a document comes later. */
export function missingParts(buyer: Buyer): DataPart[] {
  const missing = missingOf(buyer, []);
  return PARTS.filter((part) => missing.includes(part));
}

interface Props {
  readonly buyer: Buyer;
  readonly loaded: LoadedCheckout;
  readonly hasCepLookup: boolean;
  readonly onChange: (change: Partial<Buyer>) => void;
}

function Done({ parts }: { readonly parts: readonly DataPart[] }) {
  const t = useMessages('purchase');
  if (parts.length === 0) return null;
  return (
    <p className={styles.done}>
      <Icon name="check" />
      {t('data.done', { parts: parts.map((part) => t(`data.parts.${part}`)).join(', ') })}
    </p>
  );
}

/** The missing data of the buyer, one part at a time; each is saved before the next. */
export function DataScreen({ buyer, loaded, hasCepLookup, onChange }: Props) {
  const t = useMessages('purchase');
  const account = useMessages('account');
  const { replace, query } = useRouter();
  const isNaming = query.compradores === '1';
  const heading = useRef<HTMLHeadingElement>(null);
  const missing = missingParts(buyer);
  const [part] = missing;
  const shown = useRef(part);
  useEffect(() => {
    if (part === undefined && !isNaming) void replace(paths.checkout(checkoutQuery(loaded)));
    else if (shown.current !== part) heading.current?.focus();
    shown.current = part;
  }, [part, isNaming, replace, loaded]);
  const [isStill, setStill] = useState(false);
  /** A form of phones can be saved empty. */
  const change = (saved: Partial<Buyer>) => {
    setStill(part !== undefined && missingParts({ ...buyer, ...saved }).includes(part));
    onChange(saved);
  };
  const edited = { api: buyerApi, account: buyer, onChange: change };
  return (
    <div className={styles.columns}>
      <div className={styles.main}>
        <Done parts={PARTS.filter((each) => !missing.includes(each))} />
        <h2 ref={heading} tabIndex={-1}>
          {part === undefined ? t(isNaming ? 'buyers.title' : 'data.opening') : t(`data.questions.${part}`)}
        </h2>
        {part === undefined && isNaming && (
          <>
            <p className={styles.lead}>{t('buyers.lead')}</p>
            <AccountBuyers buyer={buyer} onChange={change} next={paths.checkout(checkoutQuery(loaded))} />
          </>
        )}
        {part !== undefined && <p className={styles.lead}>{t(`data.reasons.${part}`)}</p>}
        {part !== undefined && isStill && (
          <Notice tone="error" isNews>
            {t(`data.still.${part}`)}
          </Notice>
        )}
        {part === 'profile' && <BuyerProfilePanel buyer={buyer} onChange={change} isNeeded />}
        {part === 'phones' && (
          <PhonesPanel {...edited} title={account('phones.form')} lead={account('phones.lead')} />
        )}
        {part === 'address' && <AddressPanel {...edited} hasCepLookup={hasCepLookup} />}
        {part !== undefined && <PhotoDocument document={loaded.photo} isEarly />}
      </div>
      {loaded.prices && <ItemSummary prices={loaded.prices} offer={loaded.offer} />}
    </div>
  );
}
