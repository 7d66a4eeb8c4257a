import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react';
import styles from './SearchBoxField.module.css';
import type { SearchBoxSuggestionsProps } from './SearchBoxSuggestions';

interface Props {
  readonly id: string;
  readonly placeholder: string;
  readonly defaultValue?: string;
}

/**
 * The text of a search, `q` of the form around it: a plain field, which suggests what was meant once it is used. The
 * label is the form's. What suggests is loaded at the first focus, so that no first page carries it.
 */
export function SearchBoxField({ id, placeholder, defaultValue }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [Suggestions, setSuggestions] = useState<ComponentType<SearchBoxSuggestionsProps> | null>(null);
  const load = useCallback(() => {
    import('./SearchBoxSuggestions').then(
      (loaded) => setSuggestions(() => loaded.SearchBoxSuggestions),
      // Without it the field is what it was: the form works, and the next focus tries again.
      () => {},
    );
  }, []);
  useEffect(() => {
    // Whoever was faster than the script has focused it already.
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
