import { useCallback, useEffect, useState } from 'react';
import type { Refusal } from '@/components/form/useBoundForm';
import type { PayerForm } from '@/domain/payment/payerForm';
import type { LinkView } from '@/domain/payment/publicViews';
import type { PaymentIntent } from '@/domain/payment/schema';
import { useMessages } from '@/hooks/useMessages';
import { onRestored } from '@/hooks/useRestoredPage';
import { ApiError, isNotFound } from '@/services/http/apiError';
import { failureMessage } from './outcome/failureMessage';
import {
  linkSource,
  type PayableSource,
  type PaymentChoice,
  parcelSource,
  reservationSource,
} from './payableSource';
import { readStoredLink } from './storedLink';

/** Interval at which a visible page checks for the money; doubled after each failure up to the longest. */
const POLL_MS = 3_000;
const LONGEST_POLL_MS = 60_000;

const CHANGED_STATUSES = [404, 409, 410];
const REFUSALS = [401, 403];

export type Pay = (how: PaymentChoice) => Promise<Refusal | null>;

export interface MethodFormProps {
  readonly intent: PaymentIntent;
  /** Secret to remove from the URL before a third-party script is loaded; null without one. */
  readonly secret: string | null;
  /** False while another method is shown. */
  readonly isShown: boolean;
  readonly pay: Pay;
  /** Payer data of the signed-in buyer; null for a payer by link. */
  readonly payer: PayerForm | null;
}

export interface Found {
  readonly view: LinkView;
  /** Null until the payment is begun, and where nothing can be paid. */
  readonly intent: PaymentIntent | null;
}

type PayableLookup =
  | { readonly kind: 'loading' | 'none' | 'notFound' | 'failed' }
  | ({ readonly kind: 'found' } & Found);

const isToPay = ({ status }: LinkView) => status === 'open' || status === 'paying';

/** View of the link after an answer about its payment, until the link itself is read again. */
function afterAttempt(view: LinkView, intent: PaymentIntent): LinkView {
  const status = intent.state === 'paying' ? 'paying' : intent.state === 'paid' ? 'paid' : 'open';
  // A failed form shows the fault, with the typed values.
  return { ...view, status, method: intent.method, failureCode: null };
}

/** View of the payable with the payment intent. It may have ended between the two calls: then it is read again. */
async function findAll(source: PayableSource, known: LinkView | null): Promise<Found> {
  const view = known ?? (await source.find());
  if (!isToPay(view)) return { view, intent: null };
  try {
    const intent = await source.start();
    const { method, failureCode, isSandbox } = intent;
    return { view: { ...view, method, failureCode, isSandbox }, intent };
  } catch (error) {
    if (!(error instanceof ApiError) || !CHANGED_STATUSES.includes(error.status)) throw error;
    return { view: await source.find(), intent: null };
  }
}

/** Polls while the page is visible; `poll` returns false after a failure. */
function usePolling(isOn: boolean, poll: () => Promise<boolean>): void {
  useEffect(() => {
    if (!isOn) return;
    let wait = POLL_MS;
    let timer = setTimeout(next, wait);
    let isGone = false;
    async function next() {
      const isAnswered = document.visibilityState === 'hidden' || (await poll());
      wait = isAnswered ? POLL_MS : Math.min(wait * 2, LONGEST_POLL_MS);
      if (!isGone) timer = setTimeout(next, wait);
    }
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [isOn, poll]);
}

export interface PayableRef {
  readonly pLink: string | null;
  readonly reservationId: string | null;
  /** Purchase of the buyer, with the number of its parcel; null if the URL names none. */
  readonly saleId: string | null;
  readonly parcelNumber: number | null;
}

function sourceOf({ pLink, reservationId, saleId, parcelNumber }: PayableRef): PayableSource | null {
  if (saleId !== null && parcelNumber !== null) return parcelSource({ saleId, parcelNumber });
  if (reservationId !== null) return reservationSource(reservationId);
  return pLink === null ? null : linkSource(pLink);
}

/**
 * Looks up the payable of the URL, or else the link kept in this tab, and follows it while a payment is in progress.
 */
export function usePayable(
  { pLink, reservationId, saleId, parcelNumber }: PayableRef,
  initial: LinkView | null,
) {
  const isNamed = pLink !== null || reservationId !== null || saleId !== null;
  const [source, setSource] = useState(() => sourceOf({ pLink, reservationId, saleId, parcelNumber }));
  const [lookup, setLookup] = useState<PayableLookup>(
    initial ? { kind: 'found', view: initial, intent: null } : { kind: isNamed ? 'notFound' : 'loading' },
  );

  const load = useCallback(async (of: PayableSource, known: LinkView | null = null) => {
    try {
      setLookup({ kind: 'found', ...(await findAll(of, known)) });
    } catch (error) {
      setLookup({ kind: isNotFound(error) ? 'notFound' : 'failed' });
    }
  }, []);

  useEffect(() => {
    const secret = isNamed ? pLink : readStoredLink();
    const found = sourceOf({ pLink: secret, reservationId, saleId, parcelNumber });
    setSource(found);
    if (found === null) setLookup({ kind: 'none' });
    else if (!isNamed || initial !== null) void load(found, initial);
  }, [pLink, reservationId, saleId, parcelNumber, isNamed, initial, load]);

  useEffect(() => (source === null ? undefined : onRestored(() => void load(source))), [source, load]);

  const isPaying = lookup.kind === 'found' && lookup.view.status === 'paying';
  const poll = useCallback(async () => {
    if (source === null) return false;
    try {
      const view = await source.find();
      if (view.status !== 'paying') await load(source, view);
      return true;
    } catch (error) {
      // A bad moment of the network is no news of the payment, but a refusal does not end without a new sign-in.
      if (error instanceof ApiError && REFUSALS.includes(error.status)) setLookup({ kind: 'failed' });
      return false;
    }
  }, [source, load]);
  usePolling(isPaying, poll);
  return { source, lookup, setLookup, load };
}

type PayableState = ReturnType<typeof usePayable>;

/** Pays the existing payable, or cancels the payment in progress. */
export function usePayment({ source, lookup, setLookup, load }: PayableState) {
  const t = useMessages('checkout');
  const found = lookup.kind === 'found' ? lookup : null;

  async function refuse(error: unknown, of: PayableSource): Promise<Refusal> {
    if (!(error instanceof ApiError)) throw error;
    if (CHANGED_STATUSES.includes(error.status)) {
      await load(of);
      return { message: t('changedMeanwhile') };
    }
    if (error.status === 0 || error.status >= 500) return { message: t('card.unavailable') };
    const fields = Object.entries(error.fields).map(([path, sentence]) => [
      path.replace(/^payer\./, ''),
      sentence,
    ]);
    return { message: error.message, fields: Object.fromEntries(fields) };
  }

  async function pay(how: PaymentChoice): Promise<Refusal | null> {
    if (!source || !found?.intent) return { message: t('failed') };
    try {
      const intent = await source.confirm(found.intent, how);
      setLookup({ kind: 'found', view: afterAttempt(found.view, intent), intent });
      const { nextAction, failureCode } = intent;
      if (nextAction?.kind === 'redirect' && nextAction.url) window.location.assign(nextAction.url);
      return failureCode === null ? null : { message: failureMessage(failureCode, t) };
    } catch (error) {
      return refuse(error, source);
    }
  }

  /** Shows the current state after any outcome. */
  async function cancel(): Promise<void> {
    if (!source || !found?.intent) return;
    await source.cancel(found.intent).catch(() => null);
    await load(source);
  }
  return { pay, cancel };
}
