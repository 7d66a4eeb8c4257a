import { useState } from 'react';
import type { StoredDocumentKind } from '@/domain/document/kinds';
import type { StoredDocument } from '@/domain/document/schema';
import { useSignedInCall } from '@/hooks/calls/useSignedInCall';
import { useMessages } from '@/hooks/useMessages';
import { sendDocument } from '@/services/parties/documents';
import { refusalOf } from '../form/refusalOf';
import type { Sending } from './UploadProgress';

/** Sends a document with its progress. `send` answers the reason of a refusal, and null after a successful upload. */
export function useSending(onSent: (document: StoredDocument) => void) {
  const t = useMessages('account');
  const call = useSignedInCall();
  const [sending, setSending] = useState<Sending | null>(null);
  async function send(kind: StoredDocumentKind, file: File): Promise<string | null> {
    setSending({ name: file.name, part: 0 });
    try {
      const progress = (part: number) => setSending({ name: file.name, part });
      onSent(await call(() => sendDocument(kind, file, progress)));
      return null;
    } catch (error) {
      return refusalOf(error, t).message ?? '';
    } finally {
      setSending(null);
    }
  }
  return { sending, send };
}
