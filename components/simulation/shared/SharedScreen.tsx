import { dropDraft } from '@/components/form/draft';
import { PageLink } from '@/components/shell/PageLink';
import { comparableRows, mainRows } from '@/domain/simulation/statement';
import type { StatementTable } from '@/domain/simulation/statementParts';
import { DATA_LANGUAGE } from '@/domain/site/locale';
import { paths } from '@/domain/site/paths';
import { useMessages } from '@/hooks/useMessages';
import { simulationDraft } from '../draftName';
import frame from '../SimulationPage.module.css';
import { ComparedTable } from './ComparedTable';
import type { SharedView } from './loadShared';
import styles from './Shared.module.css';
import { ShareLinks } from './ShareLinks';

interface TableProps {
  readonly table: StatementTable;
  readonly rows: StatementTable['rows'];
}

function Table({ table, rows }: TableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: A scrolling box must be reachable by keyboard.
    // biome-ignore lint/a11y/useSemanticElements: A group of a form has other content.
    <div role="group" className={styles.box} data-table={table.name} tabIndex={0} aria-label={table.caption}>
      <table className={styles.table}>
        <thead>
          <tr>
            {table.head.map((label, at) =>
              label === '' ? (
                <td key={table.name} />
              ) : (
                <th key={label} scope="col" data-first={at === 0 || undefined}>
                  {label}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name = '', ...cells]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {table.head.slice(1).map((label, at) => (
                <td key={label}>{cells[at]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Tables({ tables }: { readonly tables: readonly StatementTable[] }) {
  const t = useMessages('sharedSimulation');
  return tables.map((table) => (
    <section key={table.name} className={styles.block} aria-labelledby={table.name}>
      <h2 id={table.name}>{table.caption}</h2>
      <Table table={table} rows={table.name === 'months' ? mainRows(table) : table.rows} />
      {table.name === 'months' && (
        <details className={styles.all}>
          <summary>{t('allMonths', { count: table.rows.length })}</summary>
          <Table table={table} rows={table.rows} />
        </details>
      )}
    </section>
  ));
}

/** A simulation as it was on its day, what has changed since, and the ways on. */
export function SharedScreen({ view }: { readonly view: SharedView }) {
  const t = useMessages('sharedSimulation');
  const { statement, changes, unit } = view;
  return (
    <div className={`wrap ${frame.page}`}>
      <header className={frame.heading}>
        <h1>{view.title}</h1>
        <p className={styles.subject}>
          {view.projectPath ? (
            <PageLink href={view.projectPath} className="link">
              {view.subject}
            </PageLink>
          ) : (
            view.subject
          )}
        </p>
        <p>{view.lead}</p>
      </header>
      <section className={styles.changes} aria-labelledby="mudou">
        <h2 id="mudou">{t('changed')}</h2>
        <ul>
          {changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
      </section>
      {view.today && (
        <section className={styles.block} aria-labelledby="hoje">
          <h2 id="hoje">{t('today.title')}</h2>
          <p>{t('today.lead')}</p>
          <ComparedTable
            columns={[
              { side: 'then', head: view.title, rows: comparableRows(statement) },
              { side: 'now', head: t('today.now'), rows: comparableRows(view.today) },
            ]}
          />
        </section>
      )}
      <dl className={styles.lines}>
        {statement.lines.map(({ name, label, value }) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={`screen-only ${styles.actions}`}>
        <PageLink
          href={view.usePath}
          className="button button-primary"
          rel="nofollow"
          onClick={() => dropDraft(simulationDraft(unit))}
        >
          {t(view.today ? 'today.use' : 'actions.use')}
        </PageLink>
        <PageLink href={paths.simulationComparison(view.id)} className="button" rel="nofollow">
          {t('actions.compare')}
        </PageLink>
      </div>
      <ShareLinks id={view.id} subject={view.subject} title={view.title} statement={statement} />
      <Tables tables={statement.tables} />
      <footer className={styles.sources}>
        <h2>{t('sources.title')}</h2>
        {view.registration && <p lang={DATA_LANGUAGE}>{view.registration}</p>}
        {statement.sources.map((source) => (
          <p key={source}>{source}</p>
        ))}
        <p>{t('noOffer')}</p>
      </footer>
    </div>
  );
}

/** Sentence for an unknown or expired link, with the way to a new simulation. */
export function MissingShared() {
  const t = useMessages('sharedSimulation');
  return (
    <div className={`wrap ${frame.page}`}>
      <header className={frame.heading}>
        <h1>{t('missing.title')}</h1>
        <p>{t('missing.text')}</p>
      </header>
      <p>
        <PageLink href={paths.simulation()} className="button button-primary">
          {t('missing.action')}
        </PageLink>
      </p>
    </div>
  );
}
