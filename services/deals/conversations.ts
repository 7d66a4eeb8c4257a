import type {
  Conversation,
  ListedConversation,
  Message,
  NewMessage,
  Reading,
  ReadingAnswer,
} from '@/domain/conversation/schema';
import type { FileLink } from '@/domain/document/schema';
import { createService } from '@/services/http/createService';
import { type ListQuery, recordLists } from '@/services/http/recordLists';
import { type IdempotentOptions, type RequestOptions, withKey } from '@/services/http/requestOptions';
import { uploadOptions } from '@/services/http/uploadOptions';

const api = createService('conversations');
const sales = createService('sales');

const at = (saleId: string, part = '') => `/${encodeURIComponent(saleId)}/messages${part}`;

/** Conversations with the newest message first, and those of a query. */
export const { list: listConversations, query: queryConversations } = recordLists<ListedConversation>(api);

/** Messages about a sale, the newest first. */
export const findConversation = (
  saleId: string,
  paging: ListQuery = {},
  options: RequestOptions = {},
): Promise<Conversation> => sales.get(at(saleId), { params: paging, ...options });

export const sendMessage = (
  saleId: string,
  message: NewMessage,
  options: IdempotentOptions,
): Promise<Message> => sales.post(at(saleId), message, withKey(options));

/** Sends a file as a message. `onProgress` gets the sent part, of 1. */
export const sendMessageFile = (
  saleId: string,
  file: File,
  onProgress: (part: number) => void,
  options: RequestOptions = {},
): Promise<Message> =>
  sales.post(at(saleId, '/files'), file, {
    ...uploadOptions(file, { onProgress }),
    ...options,
  });

/** URL that opens the file for a few minutes. */
export const linkToMessageFile = (saleId: string, messageId: string): Promise<FileLink> =>
  sales.get(at(saleId, `/${encodeURIComponent(messageId)}/file`));

export const markRead = (
  saleId: string,
  reading: Reading,
  options: RequestOptions = {},
): Promise<ReadingAnswer> => sales.put(at(saleId, '/reading'), reading, options);
