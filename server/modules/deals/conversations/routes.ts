import { number, object, string } from 'yup';
import {
  conversationFields,
  messageSchema,
  newMessageSchema,
  readingAnswerSchema,
  readingSchema,
} from '@/domain/conversation/schema';
import { MAX_FILE_BYTES } from '@/domain/document/fileType';
import { fileLinkSchema } from '@/domain/document/schema';
import { AppError } from '@/domain/errors/appError';
import { idSchema } from '@/domain/id';
import type { Executor } from '@/server/db/client';
import { type Caller, type Identity, requireIdentity } from '@/server/http/callers/caller';
import { cutPage, decodeCursor } from '@/server/http/requests/cursor';
import { pageOf, pageQuery } from '@/server/http/requests/page';
import { defineRoute, type Route } from '@/server/http/routing/route';
import type { Dependencies } from '@/server/modules/dependencies';
import { linkToFile } from '@/server/modules/parties/documents/linkToFile';
import { findFile } from '@/server/modules/parties/documents/store';
import { type ReadableSubject, readableSubject, writableSubject } from './access';
import { conversationListRoutes } from './lists';
import { allowedActions, canWrite, sideOf } from './policy';
import { presentMessage, presentSubject } from './present';
import { addFileMessage, addMessage } from './sendMessage';
import { countMessages, findMessage, findReadings, listMessages, saveReading } from './store';
import { isWithin } from './window';

const notFound = 'sale_not_found';
const byId = object({ id: idSchema().required() });
const byMessage = object({
  id: idSchema().required(),
  messageId: idSchema().required().meta({ description: 'A mensagem' }),
});
const common = { who: 'signedIn', params: byId, notFound } as const;

const position = object({ number: number().integer().min(1).required() })
  .noUnknown()
  .required();

const MAX_SENT_NAME = 500;
const fileQuery = object({
  name: string().max(MAX_SENT_NAME).default('').meta({ description: 'Como o arquivo se chama' }),
});

async function readingOf(executor: Executor, caller: Identity, { row: { id }, window }: ReadableSubject) {
  const reader = { readerId: caller.id, side: sideOf(caller) };
  const reading = (await findReadings(executor, [id], reader))(id);
  // A former buyer has nothing new to read.
  return window.until === null ? reading : { ...reading, unread: 0 };
}

/** Number of the last message that the caller may read. */
async function lastNumber(executor: Executor, { row: { id }, window }: ReadableSubject): Promise<number> {
  const messages = await countMessages(executor, id);
  return window.until === null ? messages : Math.min(messages, window.until);
}

/** A message that exists. */
async function answerMessage(executor: Executor, caller: Identity, subject: ReadableSubject, id: string) {
  const saleId = subject.row.id;
  const message = await findMessage(executor, { saleId, messageId: id });
  if (!message) throw new Error('message row missing after insert');
  return presentMessage(message, subject, caller, await readingOf(executor, caller, subject));
}

function readingRoutes({ db, files, now }: Dependencies): Route[] {
  return [
    defineRoute({
      ...common,
      method: 'GET',
      path: '/sales/{id}/messages',
      summary:
        'A conversa sobre uma venda, das mensagens mais novas às mais antigas, com quantas quem chama não leu.',
      query: object(pageQuery),
      response: pageOf(messageSchema.required()).shape(conversationFields),
      errors: [notFound, 'forbidden', 'invalid_cursor'],
      async handle({ params: { id }, query: { cursor, limit }, caller }) {
        const subject = await readableSubject(db, caller, id);
        const identity = requireIdentity(caller);
        const before = cursor === null ? null : decodeCursor(cursor, position).number;
        const { window } = subject;
        const rows = await listMessages(db, id, { before, limit: limit + 1, window });
        const { shown, nextCursor } = cutPage(rows, limit, (last) => ({ number: last.number }));
        const reading = await readingOf(db, identity, subject);
        return {
          items: shown.map((message) => presentMessage(message, subject, identity, reading)),
          nextCursor,
          total: Math.max(0, (await lastNumber(db, subject)) - window.after),
          totalIsCapped: false,
          subject: presentSubject(subject),
          unread: reading.unread,
          readNumber: reading.readNumber,
          allowedActions: allowedActions(caller, subject),
        };
      },
    }),
    defineRoute({
      ...common,
      method: 'GET',
      path: '/sales/{id}/messages/{messageId}/file',
      summary: 'Um link que abre o arquivo de uma mensagem por cinco minutos.',
      params: byMessage,
      response: fileLinkSchema,
      errors: [notFound, 'forbidden', 'file_not_found'],
      notFound: 'file_not_found',
      async handle({ params: { id, messageId }, caller }) {
        const { window } = await readableSubject(db, caller, id);
        const message = await findMessage(db, { saleId: id, messageId });
        const file =
          message?.fileId && isWithin(message.number, window) ? await findFile(db, message.fileId) : null;
        if (!file) throw new AppError('file_not_found');
        return linkToFile(files, file, now());
      },
    }),
  ];
}

function markRoute({ db, now }: Dependencies): Route {
  async function mark(caller: Caller, subject: ReadableSubject, read: number): Promise<void> {
    const { id } = subject.row;
    const side = sideOf(caller);
    if (side === null) throw new AppError('forbidden');
    const last = Math.min(read, await lastNumber(db, subject));
    if (last === 0) return;
    const readerId = requireIdentity(caller).id;
    const mayAnswer = canWrite(caller, subject);
    const reading = { conversationId: id, readerId, side, mayAnswer, number: last, updatedAt: now() };
    await saveReading(db, reading);
  }
  return defineRoute({
    ...common,
    method: 'PUT',
    path: '/sales/{id}/messages/reading',
    summary: 'Informa até qual mensagem quem chama já leu; nunca volta para trás.',
    body: readingSchema,
    response: readingAnswerSchema,
    errors: [notFound, 'forbidden'],
    async handle({ params: { id }, body, caller }) {
      const subject = await readableSubject(db, caller, id);
      await mark(caller, subject, body.number);
      const { unread, readNumber } = await readingOf(db, requireIdentity(caller), subject);
      return { unread, readNumber };
    },
  });
}

function writingRoutes(dependencies: Dependencies): Route[] {
  const { db, now } = dependencies;
  return [
    defineRoute({
      ...common,
      method: 'POST',
      path: '/sales/{id}/messages',
      summary:
        'Escreve ao outro lado de uma venda. Quem não lê em 15 minutos recebe um e-mail, um só para várias mensagens seguidas.',
      idempotent: true,
      body: newMessageSchema,
      response: messageSchema,
      errors: [notFound, 'forbidden'],
      async handle({ params: { id }, body: { text }, caller }) {
        const subject = await writableSubject(db, caller, id);
        const actor = requireIdentity(caller);
        const messageId = await db.transaction((tx) => addMessage({ tx, now: now(), actor }, id, { text }));
        return answerMessage(db, actor, subject, messageId);
      },
    }),
    defineRoute({
      ...common,
      method: 'POST',
      path: '/sales/{id}/messages/files',
      summary:
        'Envia um arquivo ao outro lado de uma venda; o corpo é o próprio arquivo: JPG, PNG ou WebP de até 15 MB, PDF de até 10 MB.',
      query: fileQuery,
      maxFileBytes: MAX_FILE_BYTES,
      response: messageSchema,
      errors: [notFound, 'forbidden', 'too_many_files', 'picture_of_too_many_pixels'],
      async handle({ params: { id }, query: { name }, file, caller }) {
        const subject = await writableSubject(db, caller, id);
        const actor = requireIdentity(caller);
        const { bytes = new Uint8Array(), declared = '' } = file ?? {};
        const messageId = await addFileMessage(dependencies, actor, id, { bytes, declared, name });
        return answerMessage(db, actor, subject, messageId);
      },
    }),
  ];
}

export function conversationRoutes(dependencies: Dependencies): Route[] {
  return [
    ...conversationListRoutes(dependencies),
    ...readingRoutes(dependencies),
    markRoute(dependencies),
    ...writingRoutes(dependencies),
  ];
}
