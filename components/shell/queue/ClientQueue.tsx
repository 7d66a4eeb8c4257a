import { type FormEvent, useId, useState } from 'react';
import { ActionButton } from '@/components/form/ActionButton';
import { useMessagesValue } from '@/contexts/MessagesContext';
import { type Client, clientSchema } from '@/domain/deal/client';

import { errorSentence } from '@/locales/errorSentence';
import { joinQueue } from '@/services/deals/reservations';
import { ApiError } from '@/services/http/apiError';
import styles from './ClientQueue.module.css';

import type { QueuedItem } from './queuedItem';
import { useOwnClients } from './useOwnClients';
import { useQueueMessages } from './useQueueMessages';

interface ClientQueueProps {
  readonly item: QueuedItem;
  readonly label: string;
}

const FIELDS = ['name', 'email'] as const;
type Field = (typeof FIELDS)[number];
const NOBODY: Client = { name: '', email: '', cpf: null, phone: null };

/** Fields of a named client that are missing or invalid. */
const faultsOf = (client: Client): Field[] =>
  FIELDS.filter((field) => !clientSchema.pick([field]).isValidSync({ [field]: client[field] }));

/** For a seller: puts a client into the queue of a held unit or quota. */
export function ClientQueue({ item, label }: ClientQueueProps) {
  const t = useQueueMessages();
  const [isOpen, setOpen] = useState(false);
  return isOpen ? (
    <ClientForm item={item} label={label} onClose={() => setOpen(false)} />
  ) : (
    <button type="button" className="button needs-script" onClick={() => setOpen(true)}>
      {t('client.open')}
    </button>
  );
}

function ClientForm({ item, label, onClose }: ClientQueueProps & { readonly onClose: () => void }) {
  const t = useQueueMessages();
  const clients = useOwnClients();
  const [client, setClient] = useState(NOBODY);
  const [known, setKnown] = useState('');
  const id = useId();
  const { done, problem, faults, isBusy, send, again } = useJoining(item);
  const chosen = clients.find(({ email }) => email === known);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send(chosen ?? client);
  };
  const next = () => {
    setClient(NOBODY);
    setKnown('');
    again();
  };
  if (done) {
    return (
      <div className={styles.done}>
        <p role="status">{t('client.queued', done)}</p>
        <button type="button" className="link" onClick={next}>
          {t('client.another')}
        </button>
      </div>
    );
  }
  return (
    <form noValidate className={styles.form} aria-label={t('client.title', { label })} onSubmit={submit}>
      <p className={styles.help}>{t('client.help')}</p>
      {clients.length > 0 && (
        <div className={styles.field}>
          <label htmlFor={`${id}-known`}>{t('client.known')}</label>
          <select id={`${id}-known`} value={known} onChange={({ target }) => setKnown(target.value)}>
            <option value="">{t('client.new')}</option>
            {clients.map(({ name, email }) => (
              <option key={email} value={email}>
                {name} ({email})
              </option>
            ))}
          </select>
        </div>
      )}
      {!chosen &&
        FIELDS.map((field) => (
          <TextInput
            key={field}
            id={`${id}-${field}`}
            field={field}
            value={client[field]}
            hasFault={faults.includes(field)}
            onChange={(value) => setClient({ ...client, [field]: value })}
          />
        ))}
      {problem !== null && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <div className={styles.actions}>
        <ActionButton type="submit" className="button button-primary" isBusy={isBusy}>
          {t('client.send')}
        </ActionButton>
        <button type="button" className="link" onClick={onClose}>
          {t('client.cancel')}
        </button>
      </div>
    </form>
  );
}

interface TextInputProps {
  readonly id: string;
  readonly field: Field;
  readonly value: string;
  readonly hasFault: boolean;
  readonly onChange: (value: string) => void;
}

function TextInput({ id, field, value, hasFault, onChange }: TextInputProps) {
  const t = useQueueMessages();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{t(`client.${field}`)}</label>
      <input
        id={id}
        type={field === 'email' ? 'email' : 'text'}
        value={value}
        autoComplete="off"
        spellCheck={false}
        required
        aria-invalid={hasFault || undefined}
        aria-describedby={hasFault ? `${id}-erro` : undefined}
        onChange={({ target }) => onChange(target.value)}
      />
      {hasFault && (
        <p id={`${id}-erro`} className={styles.problem}>
          {t(`client.wrong.${field}`)}
        </p>
      )}
    </div>
  );
}

function useJoining(item: QueuedItem) {
  const t = useQueueMessages();
  const { locale } = useMessagesValue();
  const [done, setDone] = useState<{ readonly client: string; readonly position: number } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [faults, setFaults] = useState<readonly Field[]>([]);
  const [isBusy, setBusy] = useState(false);

  async function send(client: Client): Promise<void> {
    const wrong = faultsOf(client);
    setFaults(wrong);
    setProblem(null);
    if (wrong.length > 0) return;
    setBusy(true);
    try {
      const { position } = await joinQueue({ ...item, client });
      setDone({ client: client.name.trim(), position: position ?? 1 });
    } catch (error) {
      const { code, details } = error instanceof ApiError ? error : { code: 'internal_error', details: {} };
      setProblem(code === 'forbidden' ? t('client.forbidden') : await errorSentence(code, locale, details));
    } finally {
      setBusy(false);
    }
  }
  return { done, problem, faults, isBusy, send, again: () => setDone(null) };
}
