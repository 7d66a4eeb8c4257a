import { useCallback, useEffect, useRef, useState } from 'react';
import type { Refusal } from '@/components/form/useBoundForm';
import type { LinkView } from '@/domain/payment/publicViews';
import type { PaymentIntent } from '@/domain/payment/schema';
import { useMessages } from '@/hooks/useMessages';
import { ApiError, isNotFound } from '@/services/http/apiError';
import { failureSentence } from './outcome/failureMessage';
import { type How, linkSource, type PaySource, reservationSource } from './payableSource';
import { readKeptLink } from './storedLink';

/** How often the page asks whether the money has come, while somebody looks at it. */
const ASK_MS = 3_000;

const CHANGED_MEANWHILE = [404, 409, 410];

export type Pay = (how: How) => Promise<Refusal | null>;

/** What the form of each way to pay is given. */
export interface MethodFormProps {
  readonly intent: PaymentIntent;
  /** What has to leave the address before a script of somebody else's comes; null where nothing has. */
  readonly secret: string | null;
  /** False while another way is looked at. */
  readonly isShown: boolean;
  readonly pay: Pay;
}

export interface Found {
  readonly view: LinkView;
  /** What can be paid now; null until it is begun, and where nothing can. */
  readonly intent: PaymentIntent | null;
}

type Lookup =
  | { readonly kind: 'loading' | 'none' | 'notFound' | 'failed' }
  | ({ readonly kind: 'found' } & Found);

const isToPay = ({ standing }: LinkView) => standing === 'open' || standing === 'paying';

/** How a payment leaves the link standing, before the link itself is asked again. */
function afterTry(view: LinkView, intent: PaymentIntent): LinkView {
  const standing = intent.state === 'paying' ? 'paying' : intent.state === 'paid' ? 'paid' : 'open';
  // Why it failed stands in the form that was sent, with what was typed there.
  return { ...view, standing, method: intent.method, failureCode: null };
}

/** What is paid, with the payment that can be made. Between the two it may have ended: then it is asked once more. */
async function findAll(source: PaySource, known: LinkView | null): Promise<Found> {
  const view = known ?? (await source.look());
  if (!isToPay(view)) return { view, intent: null };
  try {
    const intent = await source.begin();
    const { method, failureCode, isSandbox } = intent;
    return { view: { ...view, method, failureCode, isSandbox }, intent };
  } catch (error) {
    if (!(error instanceof ApiError) || !CHANGED_MEANWHILE.includes(error.status)) throw error;
    return { view: await source.look(), intent: null };
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

/** What the address is about. */
export interface Asked {
  /** The secret of a link. */
  readonly pLink: string | null;
  /** A reservation of whoever is signed in. */
  readonly reservationId: string | null;
}

function sourceOf({ pLink, reservationId }: Asked): PaySource | null {
  if (reservationId !== null) return reservationSource(reservationId);
  return pLink === null ? null : linkSource(pLink);
}

/** The address's own, else the link that this tab keeps; looked up, and followed while its money is on the way. */
export function useLookup({ pLink, reservationId }: Asked, initial: LinkView | null) {
  const isNamed = pLink !== null || reservationId !== null;
  const [source, setSource] = useState(() => sourceOf({ pLink, reservationId }));
  const [lookup, setLookup] = useState<Lookup>(
    initial ? { kind: 'found', view: initial, intent: null } : { kind: isNamed ? 'notFound' : 'loading' },
  );

  const load = useCallback(async (of: PaySource, known: LinkView | null = null) => {
    try {
      setLookup({ kind: 'found', ...(await findAll(of, known)) });
    } catch (error) {
      setLookup({ kind: isNotFound(error) ? 'notFound' : 'failed' });
    }
  }, []);

  useEffect(() => {
    const found = sourceOf({ pLink: isNamed ? pLink : readKeptLink(), reservationId });
    setSource(found);
    if (found === null) setLookup({ kind: 'none' });
    else if (!isNamed || initial !== null) void load(found, initial);
  }, [pLink, reservationId, isNamed, initial, load]);

  const isPaying = lookup.kind === 'found' && lookup.view.standing === 'paying';
  const ask = useCallback(async () => {
    const view = await source?.look().catch(() => null);
    // A bad moment of the network is no news of the payment.
    if (source && view && view.standing !== 'paying') await load(source, view);
  }, [source, load]);
  useAsking(isPaying, ask);
  return { source, lookup, setLookup, load };
}

type Looking = ReturnType<typeof useLookup>;

/** Paying what was found, and changing one's mind. */
export function usePaying({ source, lookup, setLookup, load }: Looking) {
  const t = useMessages('checkout');
  const found = lookup.kind === 'found' ? lookup : null;

  async function refuse(error: unknown, of: PaySource): Promise<Refusal> {
    if (!(error instanceof ApiError)) throw error;
    if (CHANGED_MEANWHILE.includes(error.status)) {
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

  async function pay(how: How): Promise<Refusal | null> {
    if (!source || !found?.intent) return { message: t('failed') };
    try {
      const intent = await source.confirm(found.intent, how);
      setLookup({ kind: 'found', view: afterTry(found.view, intent), intent });
      const { nextAction, failureCode } = intent;
      if (nextAction?.kind === 'redirect' && nextAction.url) window.location.assign(nextAction.url);
      return failureCode === null ? null : { message: failureSentence(failureCode, t) };
    } catch (error) {
      return refuse(error, source);
    }
  }

  /** Whatever came of it, what is true now is shown. */
  async function cancel(): Promise<void> {
    if (!source || !found?.intent) return;
    await source.cancel(found.intent).catch(() => null);
    await load(source);
  }
  return { pay, cancel };
}
