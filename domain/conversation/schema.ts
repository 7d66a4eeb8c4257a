import { array, boolean, type InferType, number, object, string } from 'yup';
import { FILE_TYPES, type FileType } from '@/domain/document/fileType';
import { idSchema } from '@/domain/id';
import type { Page } from '@/domain/site/page';

/** Characters of a message. */
export const MAX_MESSAGE = 4_000;

/** Files of a conversation. */
export const MAX_MESSAGE_FILES = 200;

/** Minutes after which the other side gets an e-mail about a message that it has not read. */
export const UNREAD_EMAIL_MINUTES = 15;

/** Sides of a conversation: the buyers, and the company that sells with its partner. */
export const SIDES = ['buyer', 'seller'] as const;
export type Side = (typeof SIDES)[number];

const CONVERSATION_ACTIONS = ['write'] as const;
export type ConversationAction = (typeof CONVERSATION_ACTIONS)[number];

const actions = array().of(string<ConversationAction>().oneOf(CONVERSATION_ACTIONS).required()).required();

export const newMessageSchema = object({
  text: string()
    .trim()
    .min(1)
    .max(MAX_MESSAGE)
    .required()
    .meta({ description: `Texto da mensagem, de até ${MAX_MESSAGE} caracteres` }),
}).noUnknown();

/** Position up to which the caller has read. */
export const readingSchema = object({
  number: number().integer().min(1).required().meta({ description: 'Número da última mensagem lida' }),
}).noUnknown();

const messageFileSchema = object({
  name: string().required(),
  type: string<FileType>().oneOf(FILE_TYPES).required().meta({ description: 'Tipo' }),
  bytes: number().integer().positive().required().meta({ description: 'Tamanho do arquivo, em bytes' }),
});

/** A message is a text or a file. */
export const messageSchema = object({
  id: idSchema().required(),
  number: number()
    .integer()
    .positive()
    .required()
    .meta({ description: 'Posição na conversa, a partir de 1 e sem lacunas' }),
  side: string<Side>().oneOf(SIDES).required().meta({ description: 'Lado que escreveu: buyer ou seller' }),
  authorName: string()
    .nullable()
    .defined()
    .meta({ description: 'Nome de quem escreveu; null quando a conta foi excluída' }),
  isOwn: boolean().required().meta({ description: 'Escrita por quem chama' }),
  text: string().nullable().defined().meta({ description: 'Texto; null quando a mensagem é um arquivo' }),
  file: messageFileSchema
    .nullable()
    .default(null)
    .meta({ description: 'Arquivo; null quando a mensagem é um texto' }),
  isRead: boolean().required().meta({ description: 'Já lida por alguém do outro lado que pode responder' }),
  createdAt: string().required(),
});

/** Sale that a conversation is about. */
const subjectSchema = object({
  saleId: idSchema().required().meta({ description: 'A venda' }),
  project: object({ id: idSchema().required(), slug: string().required(), title: string().required() }),
  label: string().required().meta({ description: 'Unidade ou cota, por escrito' }),
  clientName: string().nullable().defined().meta({ description: 'Nome do comprador' }),
});

const unread = number()
  .integer()
  .min(0)
  .required()
  .meta({ description: 'Mensagens do outro lado que quem chama ainda não leu' });

/** Fields of a conversation beside a page of its messages. */
export const conversationFields = {
  subject: subjectSchema.required().meta({ description: 'Venda de que a conversa trata' }),
  unread,
  readNumber: number()
    .integer()
    .min(0)
    .required()
    .meta({ description: 'Número da última mensagem que quem chama leu; 0 se nenhuma' }),
  allowedActions: actions,
};

const conversationFacts = object(conversationFields);

/** A conversation with its newest messages, the newest first. */
export type Conversation = InferType<typeof conversationFacts> & Page<Message>;

export const readingAnswerSchema = object({
  unread,
  readNumber: conversationFields.readNumber,
});

/** A conversation in a list. */
export const listedConversationSchema = object({
  id: idSchema().required().meta({ description: 'O id da venda' }),
  subject: conversationFields.subject,
  lastMessage: messageSchema.required().meta({ description: 'Mensagem mais nova' }),
  unread,
  allowedActions: actions,
});

/** A message in the download of a person’s data. */
export const ownMessageSchema = object({
  saleId: idSchema().required().meta({ description: 'A venda' }),
  number: messageSchema.fields.number,
  side: messageSchema.fields.side,
  text: messageSchema.fields.text,
  fileName: string().nullable().defined().meta({ description: 'Nome do arquivo; null num texto' }),
  createdAt: string().required(),
});

export type Message = InferType<typeof messageSchema>;
export type NewMessage = InferType<typeof newMessageSchema>;
export type Reading = InferType<typeof readingSchema>;
export type ReadingAnswer = InferType<typeof readingAnswerSchema>;
export type ListedConversation = InferType<typeof listedConversationSchema>;
export type OwnMessage = InferType<typeof ownMessageSchema>;
export type ConversationSubject = InferType<typeof subjectSchema>;
