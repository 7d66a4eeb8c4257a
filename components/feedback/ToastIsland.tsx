import Alert from '@mui/material/Alert';
import Snackbar, { type SnackbarCloseReason } from '@mui/material/Snackbar';
import { useState } from 'react';
import { type Toast, useToastQueue } from '@/contexts/ToastContext';
import { useMessages } from '@/hooks/useMessages';
import styles from './ToastIsland.module.css';

/** Milliseconds until a toast closes; hovering or focusing it stops the clock. */
const TOAST_DURATION_MS = 4000;

function ToastCard({ toast, onGone }: { toast: Toast; onGone: () => void }) {
  const t = useMessages('feedback');
  const [isOpen, setIsOpen] = useState(true);
  const close = (_event: unknown, reason?: SnackbarCloseReason) => {
    // A click elsewhere does not mean that the toast was read.
    if (reason !== 'clickaway') setIsOpen(false);
  };
  return (
    <Snackbar
      open={isOpen}
      onClose={close}
      autoHideDuration={TOAST_DURATION_MS}
      anchorOrigin={toast.position}
      slotProps={{ transition: { onExited: onGone } }}
    >
      <Alert
        severity={toast.type}
        onClose={close}
        closeText={t('toast.close')}
        className={styles.toast}
        data-type={toast.type}
      >
        {toast.message}
      </Alert>
    </Snackbar>
  );
}

/** Shows the first toast of the queue; the next one follows when it has closed. */
export function ToastIsland() {
  const { current, dismiss } = useToastQueue();
  return current && <ToastCard key={current.id} toast={current} onGone={() => dismiss(current.id)} />;
}
