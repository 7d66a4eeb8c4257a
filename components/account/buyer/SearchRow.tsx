import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { ActionButton } from '@/components/form/ActionButton';
import fieldStyles from '@/components/form/Form.module.css';
import { PageLink } from '@/components/shell/PageLink';
import { useMessagesValue } from '@/contexts/MessagesContext';
import { MAX_SEARCH_NAME, type NewSavedSearch, type SavedSearch } from '@/domain/savedSearch/schema';
import { formatInstant } from '@/domain/time/calendar';
import { useMessages } from '@/hooks/useMessages';
import panel from '../Panel.module.css';
import { AlertSwitch } from './AlertSwitch';
import styles from './Searches.module.css';

interface Props {
  readonly search: SavedSearch;
  /** False after a failure. */
  readonly onChange: (change: Partial<NewSavedSearch>) => Promise<boolean>;
  readonly onDelete: () => void;
}

interface RenameProps {
  readonly name: string;
  readonly isBusy: boolean;
  readonly onRename: (name: string) => void;
  readonly onCancel: () => void;
}

function Rename({ name, isBusy, onRename, onCancel }: RenameProps) {
  const t = useMessages('account');
  const errors = useMessages('errors');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isLong, setLong] = useState(false);
  useEffect(() => input.current?.select(), []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const typed = input.current?.value.trim() ?? '';
    setLong(typed.length > MAX_SEARCH_NAME);
    if (typed === '' || typed.length > MAX_SEARCH_NAME) return input.current?.focus();
    onRename(typed);
  };
  return (
    <form className={styles.rename} onSubmit={submit}>
      <label htmlFor={id}>{t('searches.name')}</label>
      <input
        ref={input}
        id={id}
        defaultValue={name}
        required
        aria-invalid={isLong || undefined}
        aria-describedby={isLong ? `${id}-erro` : undefined}
        className={styles.control}
        onKeyDown={({ key }) => key === 'Escape' && onCancel()}
      />
      {isLong && (
        <p id={`${id}-erro`} className={fieldStyles.wrong}>
          {errors('field.maxLength', { max: MAX_SEARCH_NAME })}
        </p>
      )}
      <div className={panel.actions}>
        <ActionButton type="submit" className="button button-primary" isBusy={isBusy}>
          {t('form.save')}
        </ActionButton>
        <button type="button" className="button" onClick={onCancel}>
          {t('searches.cancel')}
        </button>
      </div>
    </form>
  );
}

export function SearchRow({ search, onChange, onDelete }: Props) {
  const t = useMessages('account');
  const { locale } = useMessagesValue();
  const opener = useRef<HTMLButtonElement>(null);
  const [isNamed, setNamed] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const { name, href, createdAt, allowedActions } = search;
  const mayChange = allowedActions.includes('change');

  if (isNamed) {
    const close = () => {
      setNamed(false);
      requestAnimationFrame(() => opener.current?.focus());
    };
    const rename = async (next: string) => {
      setBusy(true);
      const isRenamed = await onChange({ name: next });
      setBusy(false);
      if (isRenamed) close();
    };
    return <Rename name={name} isBusy={isBusy} onRename={(next) => void rename(next)} onCancel={close} />;
  }
  return (
    <article className={panel.row}>
      <div className={panel.rowText}>
        <h2 className={panel.rowTitle}>{name}</h2>
        <p className={panel.small}>
          {t('searches.savedOn', { date: formatInstant(createdAt, { style: 'date' }, locale) })}
        </p>
        {mayChange && <AlertSwitch search={search} onChange={onChange} />}
      </div>
      <div className={panel.actions}>
        <PageLink href={href} className="button" aria-label={t('searches.openNamed', { name })}>
          {t('searches.open')}
        </PageLink>
        {mayChange && (
          <button
            ref={opener}
            type="button"
            className="button"
            aria-label={t('searches.renameNamed', { name })}
            onClick={() => setNamed(true)}
          >
            {t('searches.rename')}
          </button>
        )}
        {allowedActions.includes('delete') && (
          <button
            type="button"
            className="button"
            aria-label={t('searches.deleteNamed', { name })}
            onClick={onDelete}
          >
            {t('searches.delete')}
          </button>
        )}
      </div>
    </article>
  );
}

/** Row of a deleted search with its undo button, which takes the focus after a deletion by keyboard. */
export function DeletedSearch({ name, onUndo }: { name: string; onUndo: () => void }) {
  const t = useMessages('account');
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => undo.current?.focus(), []);
  return (
    <div className={`${panel.actions} ${styles.deleted}`}>
      <p role="status">{t('searches.deleted', { name })}</p>
      <button
        ref={undo}
        type="button"
        className="button"
        aria-label={t('searches.undoNamed', { name })}
        onClick={onUndo}
      >
        {t('searches.undo')}
      </button>
    </div>
  );
}
