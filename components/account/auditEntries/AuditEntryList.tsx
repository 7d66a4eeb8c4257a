import { ActionButton } from '@/components/form/ActionButton';
import { Notice } from '@/components/form/Notice';
import type { AuditKind } from '@/domain/auditEntry/actions';
import type { AuditEntry } from '@/domain/auditEntry/schema';
import type { Page } from '@/domain/site/page';
import { keepFocusAt } from '@/hooks/keepFocus';
import { useMessages } from '@/hooks/useMessages';
import { useFocusOnNew } from '../lists/useFocusOnNew';
import panel from '../Panel.module.css';
import styles from './AuditEntries.module.css';
import { AuditEntryRow } from './AuditEntryRow';
import { AuditFilters } from './AuditFilters';
import { isFiltered, NO_CRITERIA } from './criteria';
import { useAuditEntries } from './useAuditEntries';

/** Element that takes the focus when a filter is chosen in a row, which may disappear. */
const FOUND_ID = 'registro-total';

interface Props {
  /** Kinds of record that the reader can find. */
  readonly kinds: readonly AuditKind[];
  readonly showsCompany: boolean;
  /** Newest page of all, if it came with the page. */
  readonly first?: Page<AuditEntry>;
}

type Entries = ReturnType<typeof useAuditEntries>;

interface RowsProps extends Pick<Props, 'showsCompany'> {
  readonly entries: Entries;
  readonly page: Page<AuditEntry>;
}

function Rows({ entries: { criteria, shown, setCriteria, isBusy, more }, page, showsCompany }: RowsProps) {
  const t = useMessages('auditEntries');
  const list = useFocusOnNew(page.items, JSON.stringify(shown?.criteria));
  return (
    <>
      <ul ref={list} className={styles.entries}>
        {page.items.map((entry) => (
          <AuditEntryRow
            key={entry.id}
            entry={entry}
            showsCompany={showsCompany}
            onChoose={(field, chosen) => {
              keepFocusAt(FOUND_ID);
              setCriteria({ ...criteria, chosen: { ...criteria.chosen, [field]: chosen } });
            }}
          />
        ))}
      </ul>
      {page.nextCursor !== null && (
        <p>
          <ActionButton isBusy={isBusy} onClick={() => void more()}>
            {t('more')}
          </ActionButton>
        </p>
      )}
    </>
  );
}

/** Audited changes, newest first, with their filters. */
export function AuditEntryList({ kinds, showsCompany, first }: Props) {
  const t = useMessages('auditEntries');
  const tAccount = useMessages('account');
  const entries = useAuditEntries(first);
  const { criteria, setCriteria, shown, hasFailed, isBusy, reload } = entries;
  const page = shown?.loaded.page;
  const total = page?.total ?? 0;
  return (
    <section className={panel.panel} aria-label={t('heading')} aria-busy={isBusy}>
      <AuditFilters criteria={criteria} kinds={kinds} onChange={setCriteria} />
      {hasFailed && (
        <Notice tone="error" isNews>
          <p>{t('failed')}</p>
          <button type="button" className="button" onClick={() => void reload()}>
            {tAccount('retry')}
          </button>
        </Notice>
      )}
      {!page && !hasFailed && <p role="status">{t('loading')}</p>}
      {page && (
        <p id={FOUND_ID} role="status" tabIndex={-1} className={panel.small}>
          {total > 0 && t('found', { count: total })}
          {total === 0 && t(isFiltered(shown.criteria) ? 'nothing' : 'none')}
        </p>
      )}
      {isFiltered(criteria) && (
        <p>
          <button
            type="button"
            className="button"
            onClick={() => {
              keepFocusAt(FOUND_ID);
              setCriteria(NO_CRITERIA);
            }}
          >
            {t('filters.clear')}
          </button>
        </p>
      )}
      {page && <Rows entries={entries} page={page} showsCompany={showsCompany} />}
    </section>
  );
}
