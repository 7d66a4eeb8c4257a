import { type ReactNode, useEffect, useRef, useState } from 'react';
import { nounOf } from '@/domain/unit/noun';
import { useMessages } from '@/hooks/useMessages';
import type { ChoiceLabels } from '../offer/choiceLabels';
import type { ProjectView } from '../projectPage';

/** Changes within this time are announced together. */
const JOINED_MS = 700;

type Labels = Pick<ChoiceLabels, 'label' | 'state'>;

const NOTHING: { readonly lost: readonly Labels[]; readonly freed: readonly Labels[] } = {
  lost: [],
  freed: [],
};

/** Sentence for a status region: one unit by its name, several by their number. */
export function useAnnouncement({ genre, category }: Pick<ProjectView, 'genre' | 'category'>) {
  const t = useMessages('project');
  const pending = useRef(NOTHING);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [spoken, setSpoken] = useState<{ readonly text: string; readonly turn: number }>({
    text: '',
    turn: 0,
  });
  useEffect(() => () => clearTimeout(timer.current), []);

  const noun = genre === 'clubs' ? 'quota' : nounOf(category);

  function sentence(kind: 'lost' | 'freed'): string[] {
    const items = pending.current[kind];
    const [first] = items;
    if (first === undefined) return [];
    if (items.length > 1) return [t(`live.${kind}.${noun}`, { count: items.length })];
    return [t('live.one', { label: first.label, state: first.state })];
  }

  function speak(): void {
    const text = [...sentence('lost'), ...sentence('freed')].join(' ');
    pending.current = NOTHING;
    setSpoken(({ turn }) => ({ text, turn: turn + 1 }));
  }

  function announce(lost: readonly Labels[], freed: readonly Labels[]): void {
    if (lost.length + freed.length === 0) return;
    const { current } = pending;
    pending.current = { lost: [...current.lost, ...lost], freed: [...current.freed, ...freed] };
    clearTimeout(timer.current);
    timer.current = setTimeout(speak, JOINED_MS);
  }

  // A new element, so that the same sentence is announced twice if it happens twice.
  const announcement: ReactNode = spoken.text && <p key={spoken.turn}>{spoken.text}</p>;
  return { announce, announcement };
}
