import { useRouter } from 'next/router';
import { memo, Suspense, useDeferredValue, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { PageBoundary } from '@/components/feedback/PageBoundary';
import { DeferredPart } from '@/components/shell/DeferredPart';
import { PageLink } from '@/components/shell/PageLink';
import { useMessagesValue } from '@/contexts/MessagesContext';
import { localePath, paths } from '@/domain/site/paths';
import { replaceUrl } from '@/hooks/replaceUrl';
import { useMessages } from '@/hooks/useMessages';
import { ChoiceDoors } from './ChoiceDoors';
import { ChoiceOptions } from './ChoiceOptions';
import { ChoiceBar, ChoicePanel, States } from './ChoicePanel';
import styles from './ChoiceScreen.module.css';
import type { ChoiceView, OptionView, ResultView, StepView } from './choiceView';
import { ChoiceHeld, ChoiceResult, Facade, LiveChoice } from './deferred';
import { useSeenResult } from './useSeenResult';

const QUESTION_ID = 'pergunta';

interface ChoiceScreenProps {
  readonly view: ChoiceView;
}

/** The choice of a unit: one question a screen, or the unit at the end. */
export function ChoiceScreen({ view }: ChoiceScreenProps) {
  const t = useMessages('unitChoice');
  const { step, result } = view;
  useFocusOnQuestion(step?.name ?? 'result');
  useEscape(view.exit);
  return (
    <div className={`wrap ${styles.screen}`}>
      <PageBoundary fallback={null}>
        <Suspense>
          <LiveChoice view={view} />
        </Suspense>
      </PageBoundary>
      {view.doors.length > 0 && <ChoiceDoors doors={view.doors} />}
      {step && <Question key={step.name} view={view} step={step} />}
      {result && <Result view={view} result={result} />}
      {view.nothing !== null && (
        <header className={styles.head}>
          <h1>{t('nothing.title')}</h1>
          <p className={styles.lead}>{view.nothing}</p>
          <PageLink
            href={paths.form(view.slug, 'lista-de-espera')}
            className={`button button-primary ${styles.back}`}
            rel="nofollow"
          >
            {t('nothing.join')}
          </PageLink>
          <PageLink href={view.exit} className={`button ${styles.back}`}>
            {t('nothing.back')}
          </PageLink>
        </header>
      )}
      {view.nothing !== null && <Held held={view.held} />}
    </div>
  );
}

interface ResultProps {
  readonly view: ChoiceView;
  readonly result: ResultView;
}

/** The chosen unit. One that is taken meanwhile stays in its place. */
function Result({ view, result }: ResultProps) {
  const t = useMessages('unitChoice');
  const { shown, isJustTaken } = useSeenResult(result);
  const { taken } = shown;
  return (
    <div className={styles.columns}>
      <div className={styles.main}>
        <header className={styles.head}>
          <h1 id={QUESTION_ID} tabIndex={-1}>
            {shown.title}
          </h1>
          <p className={styles.lead} data-taken={taken !== null}>
            {taken === null ? t('result.lead') : isJustTaken ? taken.just : taken.state}
          </p>
        </header>
        <DeferredPart>
          <ChoiceResult {...view} result={shown} />
        </DeferredPart>
        <Held held={view.held} />
      </div>
      <div className={styles.side}>
        {view.facade && (
          <DeferredPart>
            <Facade facade={view.facade} chosen={shown.facadeKey} option={null} />
          </DeferredPart>
        )}
      </div>
    </div>
  );
}

interface QuestionProps {
  readonly view: ChoiceView;
  readonly step: StepView;
}

/** A step. The chosen option is in the URL, so that reloading or sharing reproduces it. */
function Question({ view, step }: QuestionProps) {
  const { locale } = useMessagesValue();
  const router = useRouter();
  const [choice, setChoice] = useState({ ofUrl: step.chosen, chosen: step.chosen });
  // The answer changes with the URL, also by the history.
  if (choice.ofUrl !== step.chosen) setChoice({ ofUrl: step.chosen, chosen: step.chosen });
  const { chosen } = choice;
  const option = step.options.find(({ key }) => key === chosen) ?? null;
  // The mark comes in the next frame. A hundred windows, the price and the way on follow in a later one.
  const followed = useDeferredValue(option);
  const choose = (next: OptionView) => {
    setChoice({ ofUrl: step.chosen, chosen: next.key });
    replaceUrl(next.here, locale);
  };
  return (
    <>
      <div className={styles.columns}>
        <div className={styles.main}>
          <QuestionHead step={step} />
          <ChoiceOptions
            step={step}
            labelledBy={QUESTION_ID}
            chosen={chosen}
            onChoose={choose}
            onFollow={({ next }) => void router.push(localePath(next, locale))}
          />
          <Held held={view.held} />
          <Elsewhere step={step} />
        </div>
        <Selection view={view} step={step} option={followed} />
      </div>
      <ChoiceBar step={step} option={followed} />
    </>
  );
}

interface SelectionProps extends QuestionProps {
  readonly option: OptionView | null;
}

/** Drawing, price and way on of the chosen option. */
const Selection = memo(function Selection({ view, step, option }: SelectionProps) {
  return (
    <div className={styles.side}>
      {view.facade && (
        <figure className={styles.figure}>
          <DeferredPart>
            <Facade facade={view.facade} chosen={option?.key ?? null} option={option} />
          </DeferredPart>
          <figcaption className={styles.caption}>
            {option ? <States option={option} /> : <DrawingKey />}
          </figcaption>
        </figure>
      )}
      <ChoicePanel step={step} option={option} hasDrawing={view.facade !== null} />
    </div>
  );
});

const QuestionHead = memo(function QuestionHead({ step }: { readonly step: StepView }) {
  return (
    <header className={styles.head}>
      <h1 id={QUESTION_ID} tabIndex={-1}>
        {step.title}
      </h1>
      <p className={styles.lead}>
        <b>{step.count}</b>
        {step.within !== null && ` · ${step.within}`} <span className={styles.hint}>{step.hint}</span>
      </p>
      {step.lost && (
        <div className={styles.lost} role="note">
          <b>{step.lost.title}</b>
          <p>{step.lost.text}</p>
        </div>
      )}
    </header>
  );
});

const Held = memo(function Held({ held }: Pick<ChoiceView, 'held'>) {
  if (held === null) return null;
  return (
    <DeferredPart>
      <ChoiceHeld held={held} />
    </DeferredPart>
  );
});

const Elsewhere = memo(function Elsewhere({ step }: { readonly step: StepView }) {
  const ways = [...step.elsewhere, ...step.gone];
  if (ways.length === 0) return null;
  return (
    <ul className={styles.elsewhere}>
      {ways.map(({ text, label, path }) => (
        <li key={path}>
          {text}{' '}
          <PageLink href={path} rel="nofollow" className="link">
            {label}
          </PageLink>
        </li>
      ))}
    </ul>
  );
});

function DrawingKey() {
  const t = useMessages('unitChoice');
  return (
    <ul className={styles.key}>
      <li data-key="free">{t('key.free')}</li>
      <li data-key="gone">{t('key.gone')}</li>
    </ul>
  );
}

/** After a step the focus moves to the next question, which a screen reader then reads. */
function useFocusOnQuestion(at: string): void {
  const shown = useRef(at);
  useEffect(() => {
    if (shown.current === at) return;
    shown.current = at;
    document.getElementById(QUESTION_ID)?.focus({ preventScroll: true });
  }, [at]);
}

/** Escape leaves to the project. The answers stay in the URL of the history. */
function useEscape(path: string): void {
  const { locale } = useMessagesValue();
  const router = useRouter();
  // With the new title, not a frame later: the key must not lead to the exit of the page before.
  useLayoutEffect(() => {
    const leave = ({ key, defaultPrevented }: KeyboardEvent) => {
      if (key === 'Escape' && !defaultPrevented) void router.push(localePath(path, locale));
    };
    document.addEventListener('keydown', leave);
    return () => document.removeEventListener('keydown', leave);
  }, [router, path, locale]);
}
