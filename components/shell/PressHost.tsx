import { type ComponentType, Suspense, useEffect, useState } from 'react';
import { PageBoundary } from '@/components/feedback/PageBoundary';
import { POOL_COOKIE } from '@/domain/identity/pools';
import { useIdle } from '@/hooks/useIdle';

/** Press of a button that holds its choice in its attributes. */
export interface Press {
  readonly button: HTMLElement;
}

interface PressHostProps {
  /** Selector of the buttons. */
  readonly buttons: string;
  /** Lazy component that answers the presses and marks the buttons. */
  readonly part: ComponentType<{ readonly presses: readonly Press[] }>;
}

/** A visitor who never chose anything or signed in has no session, and nothing to mark. */
const mayHaveChoices = () => document.cookie.includes(`${POOL_COOKIE}=`);

/**
 * Plain buttons of every page, such as hearts. Their code is loaded at the first press, or if the visitor may have
 * choices.
 */
export function PressHost({ buttons, part: Part }: PressHostProps) {
  const isIdle = useIdle();
  const [presses, setPresses] = useState<readonly Press[]>([]);
  useEffect(() => {
    const listen = ({ target }: Event) => {
      const button = target instanceof Element ? target.closest<HTMLElement>(buttons) : null;
      if (button) setPresses((before) => [...before, { button }]);
    };
    document.addEventListener('click', listen);
    return () => document.removeEventListener('click', listen);
  }, [buttons]);
  if (presses.length === 0 && !(isIdle && mayHaveChoices())) return null;
  return (
    <PageBoundary fallback={null}>
      <Suspense>
        <Part presses={presses} />
      </Suspense>
    </PageBoundary>
  );
}
