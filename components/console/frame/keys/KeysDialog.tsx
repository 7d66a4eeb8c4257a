import { Sheet } from '@/components/shell/sheet/Sheet';
import { useMessages } from '@/hooks/useMessages';
import { PLACES } from '../../sections';
import styles from './KeysDialog.module.css';

interface Props {
  readonly isOn: boolean;
  readonly onSwitch: (isOn: boolean) => void;
  readonly onClosed: () => void;
}

function Keys({ title, keys }: { readonly title: string; readonly keys: readonly (readonly string[])[] }) {
  return (
    <section className={styles.group}>
      <h3>{title}</h3>
      <dl>
        {keys.map(([text = '', ...pressed]) => (
          <div key={text}>
            <dt>{text}</dt>
            <dd>
              {pressed.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** All keys of the console, and the switch for those of a single letter. */
export function KeysDialog({ isOn, onSwitch, onClosed }: Props) {
  const t = useMessages('console');
  return (
    <Sheet title={t('keys.title')} closeLabel={t('keys.close')} className={styles.dialog} onClosed={onClosed}>
      {() => (
        <div className={styles.content}>
          <Keys
            title={t('keys.everywhere')}
            keys={[
              [t('keys.help'), '?'],
              [t('keys.find'), '/'],
              ...PLACES.map(({ name, key }) => [t(`places.${name}`), 'G', key.toUpperCase()]),
            ]}
          />
          <Keys
            title={t('keys.list')}
            keys={[
              [t('keys.next'), 'J'],
              [t('keys.previous'), 'K'],
              [t('keys.openRow'), 'Enter'],
            ]}
          />
          <label className={styles.switch}>
            <input type="checkbox" checked={isOn} onChange={({ target }) => onSwitch(target.checked)} />
            {t('keys.switch')}
          </label>
        </div>
      )}
    </Sheet>
  );
}
