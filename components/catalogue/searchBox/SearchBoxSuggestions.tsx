import Link from 'next/link';
import { type ReactNode, type RefObject, useEffect, useId, useState } from 'react';
import { MAIN_ID } from '@/components/shell/layout/mainId';
import type { Suggestion } from '@/domain/suggestion/schema';
import { keepFocusAt } from '@/hooks/keepFocus';
import { type Translate, useMessages } from '@/hooks/useMessages';
import styles from './SearchBoxSuggestions.module.css';
import { groupOptions, markTyped, optionHref } from './searchBoxOptions';
import { useCombobox, useSuggested, writtenIn } from './searchBoxState';

export interface SearchBoxSuggestionsProps {
  readonly input: RefObject<HTMLInputElement | null>;
}

/**
 * Turns the field into a combobox (WAI-ARIA) that lists places, projects and companies as links. Enter without an
 * active option submits the form.
 */
export function SearchBoxSuggestions({ input }: SearchBoxSuggestionsProps) {
  const t = useMessages('catalogue');
  const id = useId();
  const [typed, setTyped] = useState(() => writtenIn(input.current));
  const suggested = useSuggested(typed);
  const groups = groupOptions(suggested?.items ?? []);
  const options = groups.flatMap(([, members]) => members);
  const optionId = (at: number) => `${id}-${at}`;
  const { isOpen, isWanted, active, close } = useCombobox(input, {
    count: options.length,
    typed: suggested?.typed ?? '',
    onType: setTyped,
    onChoose: (at) => document.getElementById(optionId(at))?.click(),
  });
  useComboboxRoles(input, { isOpen, listId: id, activeId: active < 0 ? null : optionId(active) });

  const leave = () => {
    close();
    setTyped('');
    if (input.current === null) return;
    // Restored, so that a surrounding form does not submit the typed text as a search.
    input.current.value = input.current.defaultValue;
    // The next page starts with the focus on its main content.
    keepFocusAt(MAIN_ID);
  };
  return (
    <>
      {isOpen && (
        <List id={id} groups={groups}>
          {(option) => {
            const at = options.indexOf(option);
            return (
              <Option
                key={`${option.kind} ${option.key}`}
                id={optionId(at)}
                option={option}
                typed={suggested?.typed ?? ''}
                form={input.current?.form ?? null}
                isActive={at === active}
                onChoose={leave}
              />
            );
          }}
        </List>
      )}
      <p role="status" className="visually-hidden">
        {isWanted && suggested !== null && countText(t, options.length)}
      </p>
    </>
  );
}

function countText(t: Translate<'catalogue'>, count: number): string {
  return count > 0 ? t('search.suggestions.count', { count }) : t('search.suggestions.none');
}

interface ListProps {
  readonly id: string;
  readonly groups: ReturnType<typeof groupOptions>;
  readonly children: (option: Suggestion) => ReactNode;
}

function List({ id, groups, children }: ListProps) {
  const t = useMessages('catalogue');
  return (
    <div
      id={id}
      role="listbox"
      aria-label={t('search.suggestions.label')}
      className={styles.list}
      // Keeps the focus in the field, so that the list does not close before the click.
      onMouseDown={(event) => event.preventDefault()}
      tabIndex={-1}
    >
      {groups.map(([group, members]) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is not allowed in a listbox.
        <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
          <div id={`${id}-${group}`} role="presentation" className={styles.group}>
            {t(`search.suggestions.${group}`)}
          </div>
          {members.map(children)}
        </div>
      ))}
    </div>
  );
}

interface OptionProps {
  readonly id: string;
  readonly option: Suggestion;
  readonly typed: string;
  readonly form: HTMLFormElement | null;
  readonly isActive: boolean;
  readonly onChoose: () => void;
}

function Option({ id, option, typed, form, isActive, onChoose }: OptionProps) {
  const t = useMessages('catalogue');
  const { kind, name, detail, projectCount } = option;
  const isPlace = kind === 'city' || kind === 'neighborhood';
  return (
    <Link
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      href={optionHref(option, form)}
      prefetch={false}
      className={styles.option}
      onClick={onChoose}
    >
      <span className={styles.name}>
        {markTyped(name, typed).map(({ text, isTyped }, at) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a name have no other key.
          isTyped ? <mark key={at}>{text}</mark> : text,
        )}
      </span>
      <span className={styles.detail}>
        {isPlace ? `${t(`search.suggestions.${kind}`)} · ${detail}` : detail}
      </span>
      {projectCount !== null && (
        <span className={styles.count}>{t('projects', { count: projectCount })}</span>
      )}
    </Link>
  );
}

interface Roles {
  readonly isOpen: boolean;
  readonly listId: string;
  readonly activeId: string | null;
}

/** Sets the roles of a combobox. Only here, because without this code it is an ordinary field. */
function useComboboxRoles(
  input: RefObject<HTMLInputElement | null>,
  { isOpen, listId, activeId }: Roles,
): void {
  useEffect(() => {
    const field = input.current;
    if (field === null) return;
    const attributes: Readonly<Record<string, string | null>> = {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': String(isOpen),
      'aria-controls': isOpen ? listId : null,
      'aria-activedescendant': isOpen ? activeId : null,
    };
    for (const [name, value] of Object.entries(attributes)) {
      if (value === null) field.removeAttribute(name);
      else field.setAttribute(name, value);
    }
    if (activeId !== null) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [input, isOpen, listId, activeId]);
}
