import { useRouter } from 'next/router';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Press } from '@/components/shell/PressHost';
import { useAuth } from '@/contexts/AuthContext';
import { CartProvider, useCart } from '@/contexts/CartContext';
import { useToast } from '@/contexts/ToastContext';
import type { CartChoice } from '@/services/deals/carts';
import { CartChip } from './CartChip';
import { CartSheet } from './CartSheet';
import { useCarriedCoupon } from './useCarriedCoupon';
import { useCartMessages } from './useCartMessages';
import { useRefusal } from './useRefusal';

const BUTTONS = '[data-cart]';

const readButton = ({ dataset }: HTMLElement) => JSON.parse(dataset.cart ?? '{}') as CartChoice;

const itemIdOf = ({ unitId, quotaId }: CartChoice) => unitId ?? quotaId;

/** Marks the button of the chosen unit or quota. Operators have no cart, so their buttons are hidden. */
function markAll(chosenId: string | null, isOperator: boolean): void {
  for (const button of document.querySelectorAll<HTMLElement>(BUTTONS)) {
    button.hidden = isOperator;
    button.toggleAttribute('data-chosen', itemIdOf(readButton(button)) === chosenId);
  }
}

function useMarkedButtons(chosenId: string | null, isOperator: boolean): void {
  useEffect(() => {
    const mark = () => markAll(chosenId, isOperator);
    mark();
    const watcher = new MutationObserver(mark);
    watcher.observe(document.body, { childList: true, subtree: true, attributeFilter: ['data-cart'] });
    return () => watcher.disconnect();
  }, [chosenId, isOperator]);
}

/** Element of the header for the chip. Each layout has its own. */
function useChipPlace(): Element | null {
  const { asPath } = useRouter();
  const [place, setPlace] = useState<Element | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: The page, and so its header, may have changed.
  useEffect(() => setPlace(document.querySelector('[data-cart-chip]')), [asPath]);
  return place;
}

/** Answers each press once: a new choice goes into the cart, and the sheet shows it. */
function usePresses(presses: readonly Press[], onAnswered: () => void): void {
  const { person, isLoading } = useAuth();
  const { own, choose } = useCart();
  const { show } = useToast();
  const t = useCartMessages();
  const refuse = useRefusal();
  const answered = useRef(0);
  useEffect(() => {
    if (isLoading) return;
    const press = presses.slice(answered.current).at(-1);
    answered.current = presses.length;
    if (!press) return;
    if (person?.isOperator) return show({ type: 'info', message: t('operator') });
    const choice = readButton(press.button);
    if (own?.cart.product.id === itemIdOf(choice)) return onAnswered();
    choose(choice).then(onAnswered, refuse);
  });
}

function CartParts({ presses }: { readonly presses: readonly Press[] }) {
  const { person } = useAuth();
  const { own, refresh } = useCart();
  const { pathname } = useRouter();
  const [isOpen, setOpen] = useState(false);
  const place = useChipPlace();
  useMarkedButtons(own?.cart.product.id ?? null, person?.isOperator ?? false);
  usePresses(presses, () => setOpen(true));
  useCarriedCoupon();
  const shownAt = useRef(pathname);
  useEffect(() => {
    if (shownAt.current === pathname) return;
    shownAt.current = pathname;
    void refresh().catch(() => {});
  }, [pathname, refresh]);
  const open = () => {
    setOpen(true);
    // Shows the prices that are known, and then the present ones.
    void refresh().catch(() => {});
  };
  return (
    <>
      {place && own && createPortal(<CartChip own={own} onOpen={open} />, place)}
      {isOpen && <CartSheet onClosed={() => setOpen(false)} />}
    </>
  );
}

/** Cart of every page: its chip, its sheet and the buttons that choose. */
export default function CartIsland({ presses }: { readonly presses: readonly Press[] }) {
  return (
    <CartProvider>
      <CartParts presses={presses} />
    </CartProvider>
  );
}
