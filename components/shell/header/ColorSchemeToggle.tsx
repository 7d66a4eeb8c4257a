import { useMessages } from '@/hooks/useMessages';
import { COLOR_SCHEME_ATTRIBUTE, MODE_STORAGE_KEY } from '@/theme/colorScheme';
import { Icon } from '../icon/Icon';
import styles from './ColorSchemeToggle.module.css';

function choose(mode: 'light' | 'dark', pressed: HTMLButtonElement): void {
  document.documentElement.setAttribute(COLOR_SCHEME_ATTRIBUTE, mode);
  try {
    localStorage.setItem(MODE_STORAGE_KEY, mode);
  } catch {
    // Without storage the choice lasts until the next page.
  }
  // MUI listens for changes in other tabs and would miss this one.
  window.dispatchEvent(new StorageEvent('storage', { key: MODE_STORAGE_KEY, newValue: mode }));
  // The pressed button is now hidden, so the focus moves to its counterpart.
  const counterpart = pressed.nextElementSibling ?? pressed.previousElementSibling;
  if (counterpart instanceof HTMLElement) counterpart.focus();
}

/**
 * Two buttons, of which CSS shows the useful one: the server does not know the scheme, so the HTML is the same for
 * everyone and nothing flickers.
 */
export function ColorSchemeToggle() {
  const t = useMessages('shell');
  return (
    <span className={`needs-script ${styles.toggle}`}>
      <button
        type="button"
        className={styles.toDark}
        aria-label={t('colorScheme.toDark')}
        onClick={(event) => choose('dark', event.currentTarget)}
      >
        <Icon name="moon" />
      </button>
      <button
        type="button"
        className={styles.toLight}
        aria-label={t('colorScheme.toLight')}
        onClick={(event) => choose('light', event.currentTarget)}
      >
        <Icon name="sun" />
      </button>
    </span>
  );
}
