import { useRouter } from 'next/router';
import { useEffect, useState } from 'react';
import { PageLink } from '@/components/shell/PageLink';
import { useMessagesValue } from '@/contexts/MessagesContext';
import { COMPARED_MAX } from '@/domain/comparison';
import { localePath, paths } from '@/domain/site/paths';
import { useMessages } from '@/hooks/useMessages';
import styles from './ComparisonTray.module.css';
import { addChoice, boxes, type Chosen, chosenBy, keepChoice, readChoice } from './choice';
import { CHOICE_BOXES } from './choiceKey';

interface Choice {
  readonly chosen: readonly Chosen[];
  /** Title of the last project that a full choice refused. */
  readonly refused: string | null;
}

/** Choice with one more project, or as it was with the refusal. */
function withOne({ chosen, refused }: Choice, one: Chosen): Choice {
  const next = addChoice(chosen, one);
  return next === null ? { chosen, refused: one.title } : { chosen: next, refused };
}

/** Stored choice of the tab, and projects ticked before this code was loaded. */
function initialChoice(): Choice {
  const ticked = boxes().filter(({ checked }) => checked);
  return ticked.map(chosenBy).reduce(withOne, { chosen: readChoice(), refused: null });
}

/** Keeps the choice across pages, and reports when it is full. */
function useChoice() {
  // Null until this code observes changes: projects ticked while it loads count too.
  const [choice, setChoice] = useState<Choice | null>(null);
  const { chosen = null, refused = null } = choice ?? {};

  useEffect(() => setChoice(initialChoice()), []);

  useEffect(() => {
    if (chosen !== null) keepChoice(chosen);
  }, [chosen]);

  // After every rendering, because the cards may belong to another page of the list.
  useEffect(() => {
    const slugs = new Set(chosen?.map(({ slug }) => slug));
    for (const box of chosen === null ? [] : boxes()) box.checked = slugs.has(box.value);
  });

  useEffect(() => {
    const change = ({ target }: Event) => {
      if (!(target instanceof HTMLInputElement && target.matches(CHOICE_BOXES))) return;
      const one = chosenBy(target);
      const known = chosen ?? initialChoice().chosen;
      const others = { chosen: known.filter(({ slug }) => slug !== one.slug), refused: null };
      const next = target.checked ? withOne(others, one) : others;
      if (next.refused !== null) target.checked = false;
      setChoice(next);
    };
    document.addEventListener('change', change);
    return () => document.removeEventListener('change', change);
  }, [chosen]);

  const clear = () => {
    setChoice({ chosen: [], refused: null });
    // The button disappears, so the focus moves to the first project.
    boxes()[0]?.focus({ preventScroll: true });
  };
  return { chosen: chosen ?? [], refused, clear };
}

/** The form of the list knows only its own page; with this tray its button compares the whole choice. */
function useSubmitOfAll(href: string) {
  const router = useRouter();
  useEffect(() => {
    const submit = (event: Event) => {
      if (!(event.target instanceof HTMLElement && event.target.matches('[data-comparison-choice]'))) return;
      event.preventDefault();
      void router.push(href);
    };
    document.addEventListener('submit', submit);
    return () => document.removeEventListener('submit', submit);
  }, [router, href]);
}

/** Chosen projects at the bottom of the window, above the filter bar and below the WhatsApp button. */
export default function ComparisonTray() {
  const t = useMessages('choice');
  const { locale } = useMessagesValue();
  const { chosen, refused, clear } = useChoice();
  const path = paths.comparison(chosen.map(({ slug }) => slug));
  useSubmitOfAll(localePath(path, locale));
  const count = chosen.length;
  if (count === 0) return null;
  return (
    <section
      className={`screen-only ${styles.tray}`}
      aria-label={t('tray')}
      data-refused={refused !== null || undefined}
    >
      <div className={`wrap ${styles.inner}`}>
        {refused !== null && (
          <p role="alert" className={styles.refused}>
            {t('full', { max: COMPARED_MAX, title: refused })}
          </p>
        )}
        <p role="status" className={styles.count}>
          <strong>{t('count', { count, max: COMPARED_MAX })}</strong> {count === 1 && t('more')}
        </p>
        <button type="button" className={styles.clear} onClick={clear}>
          {t('clear')}
        </button>
        {count > 1 && (
          <PageLink href={path} className="button button-primary">
            {t('compare')}
          </PageLink>
        )}
      </div>
    </section>
  );
}
