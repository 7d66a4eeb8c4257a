import { useId } from 'react';
import { PageLink } from '@/components/shell/PageLink';
import { useMessagesValue } from '@/contexts/MessagesContext';
import { comparableRows } from '@/domain/simulation/statement';
import { DATA_LANGUAGE } from '@/domain/site/locale';
import { localePath, paths } from '@/domain/site/paths';
import { useMessages } from '@/hooks/useMessages';
import frame from '../SimulationPage.module.css';
import { ComparedTable } from './ComparedTable';
import type { SharedView } from './loadShared';
import styles from './Shared.module.css';

interface Side {
  /** Link or id, as it was given. */
  readonly given: string;
  readonly view: SharedView | null;
}

export interface ComparisonSides {
  readonly a: Side;
  readonly b: Side;
}

/** Two shared simulations side by side; a form for their links until both are known. It works without JavaScript. */
export function SimulationComparison({ a, b }: ComparisonSides) {
  const t = useMessages('sharedSimulation');
  const isMissing = [a, b].some(({ given, view }) => given !== '' && view === null);
  return (
    <div className={`wrap ${frame.page}`}>
      <header className={frame.heading}>
        <h1>{t('comparison.title')}</h1>
        <p>{t('comparison.lead')}</p>
      </header>
      {isMissing && (
        <p role="alert" className={styles.failed}>
          {t('comparison.missing')}
        </p>
      )}
      {a.view && b.view && <Compared a={a.view} b={b.view} />}
      <LinksForm a={a} b={b} />
    </div>
  );
}

function Compared({ a, b }: { readonly a: SharedView; readonly b: SharedView }) {
  const registrations = new Set([a, b].flatMap(({ registration }) => registration ?? []));
  const isMixed = a.type !== b.type;
  const column = (side: string, { id, title, subject, statement }: SharedView) => ({
    side,
    head: (
      <>
        <PageLink href={paths.sharedSimulation(id)} className="link">
          {title}
        </PageLink>
        <br />
        {subject}
      </>
    ),
    rows: comparableRows(statement),
  });
  return (
    <>
      <ComparedTable columns={[column('a', a), column('b', b)]} isCommonOnly={isMixed} />
      {isMixed && (
        <div className={styles.parts}>
          <OwnPart view={a} other={b} />
          <OwnPart view={b} other={a} />
        </div>
      )}
      <footer className={styles.sources} lang={DATA_LANGUAGE}>
        {[...registrations].map((line) => (
          <p key={line}>{line}</p>
        ))}
      </footer>
    </>
  );
}

/** Rows that only one of a plan and a loan has. */
function OwnPart({ view, other }: { readonly view: SharedView; readonly other: SharedView }) {
  const t = useMessages('sharedSimulation');
  const id = useId();
  const ofOther = new Set(comparableRows(other.statement).map(({ name }) => name));
  const rows = comparableRows(view.statement).filter(({ name }) => !ofOther.has(name));
  return (
    <section aria-labelledby={id} className={styles.block}>
      <h2 id={id}>{t(`comparison.own.${view.type}`)}</h2>
      <dl className={styles.lines}>
        {rows.map(({ name, label, value }) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function LinksForm({ a, b }: ComparisonSides) {
  const t = useMessages('sharedSimulation');
  const { locale } = useMessagesValue();
  return (
    <form method="get" action={localePath(paths.simulationComparison(), locale)} className={styles.form}>
      <label>
        {t('comparison.a')}
        <input name="a" defaultValue={a.given} required autoComplete="off" />
      </label>
      <label>
        {t('comparison.b')}
        <input name="b" defaultValue={b.given} required autoComplete="off" />
      </label>
      <button type="submit" className="button button-primary">
        {t('comparison.action')}
      </button>
    </form>
  );
}
