import { type RefObject, useEffect, useRef, useState } from 'react';
import { dropDraft, readDraft, writeDraft } from '@/components/form/draft';
import { MAX_MESSAGE, type Message } from '@/domain/conversation/schema';
import { failureMessage } from '@/hooks/calls/failureMessage';
import { useSignedInCall } from '@/hooks/calls/useSignedInCall';
import { sendMessage, sendMessageFile } from '@/services/deals/conversations';
import type { Sending } from '../documents/UploadProgress';
import { useFileFault } from '../documents/useFileFault';
import type { ConversationText } from './useConversationText';

interface FormParts {
  readonly saleId: string;
  readonly text: ConversationText;
  readonly onSent: (message: Message) => void;
}

/** The typed text, kept in this tab until it is sent. */
function useDraft(saleId: string) {
  const name = `conversa:${saleId}`;
  const [typed, setTyped] = useState('');
  useEffect(() => {
    const { text } = readDraft(name);
    if (typeof text === 'string') setTyped(text);
  }, [name]);
  const type = (text: string) => {
    setTyped(text);
    if (text === '') dropDraft(name);
    else writeDraft(name, { text }, []);
  };
  return { typed, type };
}

/** The same key for the same text, so that a message whose answer was lost is not written twice. */
function useKeyOf() {
  const last = useRef({ text: '', key: '' });
  return (text: string): string => {
    if (last.current.text !== text) last.current = { text, key: crypto.randomUUID() };
    return last.current.key;
  };
}

/** Typed text and chosen file of a new message. Each stays until it is sent. */
export function useMessageForm(
  { saleId, text: { t }, onSent }: FormParts,
  area: RefObject<HTMLElement | null>,
) {
  const call = useSignedInCall();
  const faultOf = useFileFault();
  const keyOf = useKeyOf();
  const { typed, type } = useDraft(saleId);
  const [file, setFile] = useState<File | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [sending, setSending] = useState<Sending | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function sendText(message: string): Promise<boolean> {
    try {
      onSent(await call(() => sendMessage(saleId, { text: message }, { key: keyOf(message) })));
      keyOf('');
      type('');
      return true;
    } catch (failure) {
      setError(failureMessage(failure, t('failed')));
      return false;
    }
  }

  async function sendFile(chosen: File): Promise<void> {
    const { name } = chosen;
    setSending({ name, part: 0 });
    try {
      onSent(await call(() => sendMessageFile(saleId, chosen, (part) => setSending({ name, part }))));
      setFile(null);
    } catch (failure) {
      setError(failureMessage(failure, t('fileFailed', { name })));
    } finally {
      setSending(null);
    }
  }

  function choose(chosen: File | null): void {
    const fault = chosen && faultOf(chosen);
    setError(fault || null);
    setFile(fault ? null : chosen);
  }

  /** Reason to refuse what was typed; null for a message that can be sent. */
  function textFault(message: string): string | null {
    if (message === '' && file === null) return t('required');
    const count = message.length;
    return count > MAX_MESSAGE ? t('tooLong', { count, max: MAX_MESSAGE }) : null;
  }

  async function send(): Promise<void> {
    if (isBusy) return;
    const message = typed.trim();
    const fault = textFault(message);
    setError(fault);
    if (fault !== null) return area.current?.focus();
    setBusy(true);
    const isSent = message === '' || (await sendText(message));
    if (isSent && file !== null) await sendFile(file);
    setBusy(false);
  }
  return { typed, type, file, choose, error, sending, isBusy, send };
}
