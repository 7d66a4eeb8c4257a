import { array, type InferType, number, object, string } from 'yup';
import { APPROVALS, type Approval } from '@/domain/approval';
import { FILE_TYPES, type FileType } from '@/domain/document/fileType';
import { STORED_DOCUMENT_KINDS, type StoredDocumentKind } from '@/domain/document/kinds';
import { idSchema } from '@/domain/id';

/** Characters of a reviewer's note. */
export const MAX_NOTE = 300;

/** An uploaded document, without the file itself. */
const DOCUMENT_ACTIONS = ['delete', 'approve', 'reject'] as const;
export type DocumentAction = (typeof DOCUMENT_ACTIONS)[number];

export const documentSchema = object({
  id: idSchema().required(),
  kind: string<StoredDocumentKind>().oneOf(STORED_DOCUMENT_KINDS).required(),
  name: string().required(),
  type: string<FileType>().oneOf(FILE_TYPES).required().meta({ description: 'Tipo' }),
  bytes: number().integer().positive().required().meta({ description: 'Tamanho do arquivo, em bytes' }),
  approval: string<Approval>().oneOf(APPROVALS).required(),
  /** Reason of a rejection, by the reviewer. */
  note: string().nullable().defined(),
  createdAt: string().required(),
  allowedActions: array().of(string<DocumentAction>().oneOf(DOCUMENT_ACTIONS).required()).required(),
});

/** The same for operators. */
export const reviewedDocumentSchema = documentSchema.shape({
  ownerId: idSchema().required().meta({ description: 'Titular do documento' }),
  ownerName: string().nullable().defined().meta({ description: 'Nome do titular, ou da empresa' }),
});

export const fileLinkSchema = object({ url: string().required(), expiresAt: string().required() });

/** Decision of an operator. A rejection needs a reason, so that the owner can correct the document. */
export const documentReviewSchema = object({
  event: string<'approve' | 'reject'>()
    .oneOf(['approve', 'reject'] as const)
    .required(),
  note: string()
    .max(MAX_NOTE)
    .nullable()
    .when('event', ([event], note) => (event === 'reject' ? note.required().matches(/\S/) : note)),
});

export type StoredDocument = InferType<typeof documentSchema>;
export type ReviewedDocument = InferType<typeof reviewedDocumentSchema>;
export type FileLink = InferType<typeof fileLinkSchema>;
