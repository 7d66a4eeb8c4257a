import { createContext, type ReactNode, useCallback, useContext, useMemo, useRef, useState } from 'react';

export type ToastType = 'success' | 'info' | 'warning' | 'error';

interface ToastPosition {
  readonly vertical: 'top' | 'bottom';
  readonly horizontal: 'left' | 'center' | 'right';
}

export interface ToastRequest {
  readonly type: ToastType;
  /** Whole sentence in the page's language. */
  readonly message: string;
  /** Top right by default. */
  readonly position?: ToastPosition;
}

export interface Toast extends Required<ToastRequest> {
  readonly id: number;
}

const DEFAULT_TOAST_POSITION: ToastPosition = { vertical: 'top', horizontal: 'right' };

interface ToastSender {
  /** Shows a message for four seconds. Toasts are queued; the first also waits for the code that renders it. */
  readonly show: (toast: ToastRequest) => void;
}

interface ToastQueue {
  readonly current: Toast | null;
  readonly dismiss: (id: number) => void;
}

const ToastSenderContext = createContext<ToastSender | null>(null);
const ToastQueueContext = createContext<ToastQueue | null>(null);

export function ToastProvider({ children }: { children: ReactNode }) {
  const [queue, setQueue] = useState<readonly Toast[]>([]);
  const nextId = useRef(1);

  const show = useCallback(({ position = DEFAULT_TOAST_POSITION, ...toast }: ToastRequest) => {
    const id = nextId.current++;
    // Five requests that fail for one reason give one message.
    const isSame = (other: Toast) => other.type === toast.type && other.message === toast.message;
    setQueue((waiting) => (waiting.some(isSame) ? waiting : [...waiting, { ...toast, position, id }]));
  }, []);
  const dismiss = useCallback(
    (id: number) => setQueue((waiting) => waiting.filter((toast) => toast.id !== id)),
    [],
  );

  const sender = useMemo(() => ({ show }), [show]);
  const current = queue[0] ?? null;
  const shown = useMemo(() => ({ current, dismiss }), [current, dismiss]);
  return (
    <ToastSenderContext.Provider value={sender}>
      <ToastQueueContext.Provider value={shown}>{children}</ToastQueueContext.Provider>
    </ToastSenderContext.Provider>
  );
}

function required<Value>(value: Value | null): Value {
  if (value === null) throw new Error('Toasts need ToastProvider.');
  return value;
}

/** `useToast().show({ type, message, position })`, from any component. */
export const useToast = (): ToastSender => required(useContext(ToastSenderContext));

/** For the component that renders toasts. */
export const useToastQueue = (): ToastQueue => required(useContext(ToastQueueContext));
