import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react';
import styles from './SearchBoxField.module.css';
import type { SearchBoxSuggestionsProps } from './SearchBoxSuggestions';

interface Props {
  readonly id: string;
  readonly placeholder: string;
  readonly defaultValue?: string;
}

/**
 * Text field `q` of the surrounding form: a plain field that gets suggestions once it is used. The form has its label.
 * The suggestions are loaded at the first focus, to keep the first page small.
 */
export function SearchBoxField({ id, placeholder, defaultValue }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [Suggestions, setSuggestions] = useState<ComponentType<SearchBoxSuggestionsProps> | null>(null);
  const load = useCallback(() => {
    import('./SearchBoxSuggestions').then(
      (loaded) => setSuggestions(() => loaded.SearchBoxSuggestions),
      // After a failure the plain field remains, and the next focus tries again.
      () => {},
    );
  }, []);
  useEffect(() => {
    // The field may have been focused before the script ran.
    if (document.activeElement === input.current) load();
  }, [load]);
  return (
    <div className={styles.anchor}>
      <input
        ref={input}
        id={id}
        type="search"
        name="q"
        className={styles.input}
        placeholder={placeholder}
        defaultValue={defaultValue}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={100}
        onFocus={load}
      />
      {Suggestions && <Suggestions input={input} />}
    </div>
  );
}
