import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { ActionButton } from '@/components/form/ActionButton';
import { useToast } from '@/contexts/ToastContext';
import { MAX_NOTE } from '@/domain/document/schema';
import { rememberHeading } from '@/hooks/keepFocus';
import { useMessages } from '@/hooks/useMessages';
import { ApiError } from '@/services/http/apiError';
import panel from '../Panel.module.css';
import styles from './Operator.module.css';
import type { Review } from './useQueue';

interface Props {
  /** Names the row for screen readers. */
  readonly name: string;
  /** Message after each decision. */
  readonly outcomeMessages: Readonly<Record<Review['event'], string>>;
  readonly onReview: (review: Review) => Promise<void>;
  /** Further actions. */
  readonly children?: ReactNode;
}

interface ReasonProps {
  readonly isBusy: boolean;
  readonly onReject: (note: string) => void;
  readonly onCancel: () => void;
}

/** A rejection needs a reason, so that the other side can correct it. */
function Reason({ isBusy, onReject, onCancel }: ReasonProps) {
  const t = useMessages('account');
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [fault, setFault] = useState<'whyMissing' | 'whyLong' | null>(null);
  useEffect(() => field.current?.focus(), []);

  function submit(event: FormEvent) {
    event.preventDefault();
    const note = field.current?.value.trim() ?? '';
    const found = note === '' ? 'whyMissing' : note.length > MAX_NOTE ? 'whyLong' : null;
    setFault(found);
    if (found) field.current?.focus();
    else onReject(note);
  }
  return (
    <form className={styles.reason} noValidate onSubmit={submit}>
      <label htmlFor={id}>{t('operation.review.why')}</label>
      <textarea
        ref={field}
        id={id}
        rows={3}
        aria-required
        aria-invalid={fault !== null || undefined}
        aria-describedby={fault ? `${id}-ajuda ${id}-erro` : `${id}-ajuda`}
      />
      {fault && (
        <p id={`${id}-erro`} className={styles.wrong}>
          {t(`operation.review.${fault}`, { max: MAX_NOTE })}
        </p>
      )}
      <p id={`${id}-ajuda`} className={panel.small}>
        {t('operation.review.whyHelp')}
      </p>
      <div className={panel.actions}>
        <ActionButton type="submit" className={`button ${panel.dangerous}`} isBusy={isBusy}>
          {t('operation.review.confirm')}
        </ActionButton>
        <button type="button" className="button" onClick={onCancel}>
          {t('operation.review.cancel')}
        </button>
      </div>
    </form>
  );
}

/** Approves immediately; a rejection requires a reason. The typed reason is kept when sending fails. */
export function ReviewActions({ name, outcomeMessages, onReview, children }: Props) {
  const t = useMessages('account');
  const { show } = useToast();
  const reject = useRef<HTMLButtonElement>(null);
  const [isConfirming, setConfirming] = useState(false);
  const [isBusy, setBusy] = useState(false);

  async function decide(review: Review) {
    const focusHeading = rememberHeading();
    setBusy(true);
    try {
      await onReview(review);
      show({ type: 'success', message: outcomeMessages[review.event] });
    } catch (error) {
      const isReported = error instanceof ApiError && error.status > 0 && error.status < 500;
      show({ type: 'error', message: isReported ? error.message : t('operation.review.failed') });
    } finally {
      setBusy(false);
      focusHeading();
    }
  }
  function goBack() {
    setConfirming(false);
    requestAnimationFrame(() => reject.current?.focus());
  }
  if (isConfirming) {
    const onReject = (note: string) => void decide({ event: 'reject', note });
    return <Reason isBusy={isBusy} onReject={onReject} onCancel={goBack} />;
  }
  return (
    <div className={panel.actions}>
      {children}
      <ActionButton
        isBusy={isBusy}
        aria-label={t('operation.review.approveNamed', { name })}
        onClick={() => void decide({ event: 'approve', note: null })}
      >
        {t('operation.review.approve')}
      </ActionButton>
      <ActionButton
        ref={reject}
        isBusy={isBusy}
        aria-label={t('operation.review.rejectNamed', { name })}
        onClick={() => setConfirming(true)}
      >
        {t('operation.review.reject')}
      </ActionButton>
    </div>
  );
}
