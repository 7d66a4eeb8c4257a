import { useRef, useState } from 'react';
import { ActionButton } from '@/components/form/ActionButton';
import type { Report } from '@/domain/report/schema';
import type { ReportDecision } from '@/domain/report/states';
import { useAction } from '@/hooks/calls/useAction';
import { useMessages } from '@/hooks/useMessages';
import { NoteForm } from '../../NoteForm';
import panel from '../../Panel.module.css';

interface Props {
  readonly actions: Report['allowedActions'];
  /** Names the row for screen readers. */
  readonly name: string;
  readonly onDecide: (event: ReportDecision, note: string) => Promise<void>;
}

/** Allowed decisions on a report; each requires a note. */
export function ReportActions({ actions, name, onDecide }: Props) {
  const t = useMessages('account');
  const buttons = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<ReportDecision | null>(null);
  const { isBusy, run } = useAction(t('operation.review.failed'));

  function goBack(event: ReportDecision) {
    setChosen(null);
    requestAnimationFrame(() => {
      buttons.current?.querySelector<HTMLButtonElement>(`[data-event=${event}]`)?.focus();
    });
  }
  if (chosen !== null) {
    const of = (key: 'note' | 'help' | 'missing' | 'confirm' | 'done') =>
      t(`operation.reports.${chosen}.${key}`);
    return (
      <NoteForm
        label={of('note')}
        help={of('help')}
        missing={of('missing')}
        confirm={of('confirm')}
        isDangerous={chosen === 'dismiss'}
        isBusy={isBusy}
        onSend={(note) => void run(() => onDecide(chosen, note), of('done'))}
        onCancel={() => goBack(chosen)}
      />
    );
  }
  if (actions.length === 0) return null;
  return (
    <div ref={buttons} className={panel.actions}>
      {actions.map((event) => (
        <ActionButton
          key={event}
          data-event={event}
          isBusy={isBusy}
          aria-label={t(`operation.reports.${event}.actNamed`, { name })}
          onClick={() => setChosen(event)}
        >
          {t(`operation.reports.${event}.act`)}
        </ActionButton>
      ))}
    </div>
  );
}
