import { type ComponentType, useEffect, useState } from 'react';
import { PageBoundary } from '@/components/feedback/PageBoundary';
import { useToast } from '@/contexts/ToastContext';
import { POOL_COOKIE } from '@/domain/identity/pools';
import { useIdle } from '@/hooks/useIdle';
import { useMessages } from '@/hooks/useMessages';

/** Press of a button that holds its choice in its attributes. */
export interface Press {
  readonly button: HTMLElement;
}

type PressPart = ComponentType<{ readonly presses: readonly Press[] }>;

interface PressHostProps {
  /** Selector of the buttons. */
  readonly buttons: string;
  /** Loads the component that answers the presses and marks the buttons. */
  readonly load: () => Promise<{ readonly default: PressPart }>;
}

/** A visitor who never chose anything or signed in has no session, and nothing to mark. */
const mayHaveChoices = () => document.cookie.includes(`${POOL_COOKIE}=`);

/**
 * Plain buttons of every page, such as hearts. Their code is loaded at the first press, or if the visitor may have
 * choices. A press without connection is answered by a message, and the next press loads again.
 */
export function PressHost({ buttons, load }: PressHostProps) {
  const isIdle = useIdle();
  const t = useMessages('shell');
  const { show } = useToast();
  const [presses, setPresses] = useState<readonly Press[]>([]);
  const [Part, setPart] = useState<PressPart | null>(null);
  const isPressed = presses.length > 0;
  const isNeeded = isPressed || (isIdle && mayHaveChoices());
  useEffect(() => {
    const listen = ({ target }: Event) => {
      const button = target instanceof Element ? target.closest<HTMLElement>(buttons) : null;
      if (button) setPresses((before) => [...before, { button }]);
    };
    document.addEventListener('click', listen);
    return () => document.removeEventListener('click', listen);
  }, [buttons]);
  useEffect(() => {
    if (Part || !isNeeded) return;
    const fail = () => {
      if (!isPressed) return;
      show({ type: 'error', message: t('offline') });
      setPresses([]);
    };
    load().then((module) => setPart(() => module.default), fail);
  }, [Part, isNeeded, isPressed, load, show, t]);
  if (!Part) return null;
  return (
    <PageBoundary fallback={null}>
      <Part presses={presses} />
    </PageBoundary>
  );
}
