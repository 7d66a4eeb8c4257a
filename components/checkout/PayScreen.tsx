import { type ReactNode, useEffect, useRef } from 'react';
import { Notice } from '@/components/form/Notice';
import type { PayerForm } from '@/domain/payment/payerForm';
import type { LinkView } from '@/domain/payment/publicViews';
import { useMessages } from '@/hooks/useMessages';
import { MethodChoice } from './method/MethodChoice';
import { failureMessage } from './outcome/failureMessage';
import { MissingLink } from './outcome/MissingLink';
import { Ended, Paid, Refunds } from './outcome/Outcome';
import { Waiting } from './outcome/Waiting';
import styles from './PayScreen.module.css';
import { PaySummary } from './PaySummary';
import { STEP_HEADING, Step } from './Step';
import { type Found, type PayableRef, usePayable, usePayment } from './usePayment';

/** Has the shape of the loaded content. */
function Skeleton() {
  const t = useMessages('checkout');
  return (
    <Step title={t('methods.title')}>
      <p role="status" className="visually-hidden">
        {t('loading')}
      </p>
      <div className={styles.skeleton} aria-hidden="true">
        <span />
        <span />
        <span />
      </div>
    </Step>
  );
}

/** Another step takes the focus, so that it is read out; the one that the page came with does not. */
function useStepFocus(status: string | null): void {
  const before = useRef(status);
  useEffect(() => {
    if (before.current !== null && status !== null && before.current !== status) {
      document.getElementById(STEP_HEADING)?.focus();
    }
    before.current = status;
  }, [status]);
}

function LastFailure({ view: { failureCode } }: { view: LinkView }) {
  const t = useMessages('checkout');
  if (failureCode === null) return null;
  return (
    <Notice tone="error">
      <strong>{t('failure.title')}.</strong> {failureMessage(failureCode, t)}
    </Notice>
  );
}

interface StepsProps extends Found {
  readonly paying: ReturnType<typeof usePayment>;
  readonly secret: string | null;
  readonly payableRef: PayableRef;
  readonly payer: PayerForm | null;
}

function Steps({ view, intent, paying, secret, payableRef, payer }: StepsProps) {
  const { status } = view;
  if (status === 'paid') return <Paid view={view} payableRef={payableRef} />;
  if (status === 'returned') return <Refunds view={view} />;
  if (status !== 'open' && status !== 'paying') return <Ended view={view} status={status} />;
  if (intent === null) return <Skeleton />;
  if (status === 'paying') return <Waiting intent={intent} onChange={paying.cancel} />;
  return (
    <MethodChoice
      intent={intent}
      attempted={view.method}
      notice={<LastFailure view={view} />}
      pay={paying.pay}
      secret={secret}
      payer={payer}
    />
  );
}

interface FrameProps {
  readonly view: LinkView;
  readonly isByLink: boolean;
  readonly children: ReactNode;
}

function Frame({ view, isByLink, children }: FrameProps) {
  const t = useMessages('checkout');
  const { kind, parcelNumber, isSandbox, status } = view;
  // Before the payment, its subject comes first; afterwards, its outcome does.
  const summary = (
    <div key="summary" className={styles.summary}>
      <PaySummary view={view} isByLink={isByLink} />
    </div>
  );
  const steps = (
    <div key="steps" className={`needs-script ${styles.steps}`}>
      {children}
    </div>
  );
  return (
    <>
      {isSandbox && <p className={styles.sandbox}>{t('sandbox')}</p>}
      <h1 className={styles.title}>
        {kind === 'reservation' ? t('title.reservation') : t('title.parcel', { number: parcelNumber ?? '' })}
      </h1>
      <div className={styles.columns}>
        {status === 'open' ? [summary, steps] : [steps, summary]}
        <noscript>
          <Notice tone="info">{t('noScript')}</Notice>
        </noscript>
      </div>
    </>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const t = useMessages('checkout');
  return (
    <div className={styles.narrow}>
      <h1>{t('pageTitle')}</h1>
      <Notice tone="error" isNews>
        {t('failed')}
      </Notice>
      <p>
        <button type="button" className="button button-primary" onClick={onRetry}>
          {t('retry')}
        </button>
      </p>
    </div>
  );
}

interface Props extends PayableRef {
  /** Loaded on the server; null if not found or not requested. */
  readonly view: LinkView | null;
  /** Data of the signed-in buyer for a boleto; null for a payer by link. */
  readonly payer?: PayerForm | null;
}

/** Payment by a payment link, with or without an account, or of a buyer's own reservation. */
export function PayScreen({ view, payer = null, ...payableRef }: Props) {
  const t = useMessages('checkout');
  const payable = usePayable(payableRef, view);
  const { lookup, source, load } = payable;
  const paying = usePayment(payable);
  useStepFocus(lookup.kind === 'found' ? lookup.view.status : null);
  return (
    <div className={`wrap ${styles.page}`}>
      {lookup.kind === 'loading' && <p role="status">{t('loading')}</p>}
      {(lookup.kind === 'none' || lookup.kind === 'notFound') && (
        <MissingLink isUnknown={lookup.kind === 'notFound'} />
      )}
      {lookup.kind === 'failed' && <Failed onRetry={() => void (source !== null && load(source))} />}
      {lookup.kind === 'found' && (
        <Frame view={lookup.view} isByLink={source !== null && source.secret !== null}>
          <Steps
            view={lookup.view}
            intent={lookup.intent}
            paying={paying}
            secret={source?.secret ?? null}
            payableRef={payableRef}
            payer={payer}
          />
        </Frame>
      )}
    </div>
  );
}
