import { type ReactNode, useRef, useState } from 'react';
import { ActionButton } from '@/components/form/ActionButton';
import { useAction } from '@/hooks/calls/useAction';
import { useMessages } from '@/hooks/useMessages';
import { NoteForm } from '../NoteForm';
import panel from '../Panel.module.css';
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

/** Approves immediately; a rejection requires a reason, so that the other side can correct it. */
export function ReviewActions({ name, outcomeMessages, onReview, children }: Props) {
  const t = useMessages('account');
  const reject = useRef<HTMLButtonElement>(null);
  const [isConfirming, setConfirming] = useState(false);
  const { isBusy, run } = useAction(t('operation.review.failed'));

  const send = (review: Review) => void run(() => onReview(review), outcomeMessages[review.event]);
  function goBack() {
    setConfirming(false);
    requestAnimationFrame(() => reject.current?.focus());
  }
  if (isConfirming) {
    return (
      <NoteForm
        label={t('operation.review.why')}
        help={t('operation.review.whyHelp')}
        missing={t('operation.review.whyMissing')}
        confirm={t('operation.review.confirm')}
        isDangerous
        isBusy={isBusy}
        onSend={(note) => send({ event: 'reject', note })}
        onCancel={goBack}
      />
    );
  }
  return (
    <div className={panel.actions}>
      {children}
      <ActionButton
        isBusy={isBusy}
        aria-label={t('operation.review.approveNamed', { name })}
        onClick={() => send({ event: 'approve', note: null })}
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
