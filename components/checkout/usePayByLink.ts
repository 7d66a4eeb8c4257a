import { useCallback, useEffect, useRef, useState } from 'react';
import type { Refusal } from '@/components/form/useBoundForm';
import type { LinkView } from '@/domain/payment/publicViews';
import type { PaymentConfirmation, PaymentIntent } from '@/domain/payment/schema';
import { useMessages } from '@/hooks/useMessages';
import { ApiError, isNotFound } from '@/services/apiError';
import { beginByLink, cancelByLink, getPaymentLink, payByLink } from '@/services/public';
import { failureSentence } from './failureWords';
import { readKeptLink } from './keptLink';

/** How often the page asks whether the money has come, while somebody looks at it. */
const ASK_MS = 3_000;

const CHANGED_MEANWHILE = [404, 409, 410];

export type How = Omit<PaymentConfirmation, 'version'>;

export type Pay = (how: How) => Promise<Refusal | null>;

/** What the form of each way to pay is given. */
export interface MethodFormProps {
  readonly intent: PaymentIntent;
  readonly secret: string;
  /** False while another way is looked at. */
  readonly isShown: boolean;
  readonly pay: Pay;
}

export interface Found {
  readonly view: LinkView;
  /** What can be paid now; null until it is begun, and where nothing can. */
  readonly intent: PaymentIntent | null;
}

export type Lookup =
  | { readonly kind: 'loading' | 'none' | 'notFound' | 'failed' }
  | ({ readonly kind: 'found' } & Found);

const isToPay = ({ standing }: LinkView) => standing === 'open' || standing === 'paying';

/** How a payment leaves the link standing, before the link itself is asked again. */
function afterTry(view: LinkView, intent: PaymentIntent): LinkView {
  const standing = intent.state === 'paying' ? 'paying' : intent.state === 'paid' ? 'paid' : 'open';
  // Why it failed stands in the form that was sent, with what was typed there.
  return { ...view, standing, method: intent.method, failureCode: null };
}

/** What a link is for, with the payment that can be made by it. Between the two it may have ended: then it is asked once more. */
async function findAll(secret: string, known: LinkView | null): Promise<Found> {
  const view = known ?? (await getPaymentLink(secret));
  if (!isToPay(view)) return { view, intent: null };
  try {
    return { view, intent: await beginByLink(secret) };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 410) throw error;
    return { view: await getPaymentLink(secret), intent: null };
  }
}

/** Asks again and again, as long as the page is looked at. */
function useAsking(isOn: boolean, ask: () => Promise<void>): void {
  const asking = useRef(false);
  useEffect(() => {
    if (!isOn) return;
    const timer = setInterval(() => {
      if (asking.current || document.visibilityState === 'hidden') return;
      asking.current = true;
      void ask().finally(() => {
        asking.current = false;
      });
    }, ASK_MS);
    return () => clearInterval(timer);
  }, [isOn, ask]);
}

/** The link of the address, else the one that this tab keeps; looked up, and followed while its money is on the way. */
export function useLookup(given: string | null, initial: LinkView | null) {
  const [secret, setSecret] = useState(given);
  const [lookup, setLookup] = useState<Lookup>(
    initial
      ? { kind: 'found', view: initial, intent: null }
      : { kind: given === null ? 'loading' : 'notFound' },
  );

  const load = useCallback(async (of: string, known: LinkView | null = null) => {
    try {
      setLookup({ kind: 'found', ...(await findAll(of, known)) });
    } catch (error) {
      setLookup({ kind: isNotFound(error) ? 'notFound' : 'failed' });
    }
  }, []);

  useEffect(() => {
    const found = given ?? readKeptLink();
    setSecret(found);
    if (found === null) setLookup({ kind: 'none' });
    else if (given === null || initial !== null) void load(found, initial);
  }, [given, initial, load]);

  const isPaying = lookup.kind === 'found' && lookup.view.standing === 'paying';
  const ask = useCallback(async () => {
    if (secret === null) return;
    const view = await getPaymentLink(secret).catch(() => null);
    // A bad moment of the network is no news of the payment.
    if (view !== null && view.standing !== 'paying') await load(secret, view);
  }, [secret, load]);
  useAsking(isPaying, ask);
  return { secret, lookup, setLookup, load };
}

type Looking = ReturnType<typeof useLookup>;

/** Paying by a link that was found, and changing one's mind. */
export function usePayByLink({ secret, lookup, setLookup, load }: Looking) {
  const t = useMessages('checkout');
  const found = lookup.kind === 'found' ? lookup : null;

  async function refuse(error: unknown): Promise<Refusal> {
    if (!(error instanceof ApiError)) throw error;
    if (secret !== null && CHANGED_MEANWHILE.includes(error.status)) {
      await load(secret);
      return { message: t('changedMeanwhile') };
    }
    if (error.status === 0 || error.status >= 500) return { message: t('card.unavailable') };
    const fields = Object.entries(error.fields).map(([path, sentence]) => [
      path.replace(/^payer\./, ''),
      sentence,
    ]);
    return { message: error.message, fields: Object.fromEntries(fields) };
  }

  async function pay(how: How): Promise<Refusal | null> {
    if (secret === null || !found?.intent) return { message: t('failed') };
    try {
      const intent = await payByLink({ ...how, pLink: secret, version: found.intent.version });
      setLookup({ kind: 'found', view: afterTry(found.view, intent), intent });
      const { nextAction, failureCode } = intent;
      if (nextAction?.kind === 'redirect' && nextAction.url) window.location.assign(nextAction.url);
      return failureCode === null ? null : { message: failureSentence(failureCode, t) };
    } catch (error) {
      return refuse(error);
    }
  }

  /** Whatever came of it, what is true now is shown. */
  async function cancel(): Promise<void> {
    if (secret === null || !found?.intent) return;
    await cancelByLink(secret, found.intent.version).catch(() => null);
    await load(secret);
  }
  return { pay, cancel };
}
