import { array, object, string } from 'yup';
import { MAX_FILE_BYTES } from '@/domain/document/fileType';
import { isRequiredOf, STORED_DOCUMENT_KINDS, type StoredDocumentKind } from '@/domain/document/kinds';
import {
  documentReviewSchema,
  documentSchema,
  fileLinkSchema,
  reviewedDocumentSchema,
  type StoredDocument,
} from '@/domain/document/schema';
import { AppError } from '@/domain/errors/appError';
import { idSchema } from '@/domain/id';
import { normalizeText } from '@/domain/text';
import { type Caller, requireIdentity } from '@/server/http/callers/caller';
import { defineRoute, type Route } from '@/server/http/routing/route';
import type { Dependencies } from '@/server/modules/dependencies';
import { sortWhole, type WholeKeys, wholeSort } from '@/server/modules/platform/lists/whole';
import { answerDocuments } from './answers';
import { deleteDocument } from './deleteDocument';
import { linkToFile } from './linkToFile';
import { pendingDocumentRoutes } from './pendingRoutes';
import {
  canDeleteDocumentsOf,
  canReadDocumentsOf,
  canReviewDocuments,
  canSendDocuments,
  documentOwnerOf,
} from './policy';
import { presentDocument, presentForReview } from './present';
import { reviewDocument } from './reviewDocument';
import { sendDocument } from './sendDocument';
import { findFile, findOwnedFiles } from './store';

const MAX_SENT_NAME = 500;

const KEYS: WholeKeys<StoredDocument> = {
  created: ({ createdAt }) => createdAt,
  name: ({ name }) => normalizeText(name),
};

const byId = object({ id: idSchema().required() });

const sendQuery = object({
  kind: string<StoredDocumentKind>()
    .oneOf(STORED_DOCUMENT_KINDS)
    .required()
    .meta({ description: 'Qual documento é' }),
  name: string().max(MAX_SENT_NAME).default('').meta({ description: 'Como o arquivo se chama' }),
});

type Find = Pick<Dependencies, 'db'>;

/** A document that the caller may see, or none. */
async function readableDocument({ db }: Find, caller: Caller, id: string) {
  const file = await findFile(db, id);
  if (!file || file.kind === null || !canReadDocumentsOf(caller, file.ownerId)) {
    throw new AppError('file_not_found');
  }
  return file;
}

function ownRoutes({ db, files, now }: Dependencies): Route[] {
  return [
    defineRoute({
      method: 'POST',
      path: '/documents',
      summary:
        'Envia um documento da conta de quem chama; o corpo é o próprio arquivo: JPG, PNG ou WebP de até 15 MB, PDF de até 10 MB.',
      who: 'signedIn',
      query: sendQuery,
      maxFileBytes: MAX_FILE_BYTES,
      response: documentSchema,
      errors: ['forbidden', 'document_kind_not_accepted', 'too_many_files', 'picture_of_too_many_pixels'],
      async handle({ query: { kind, name }, file, caller }) {
        const owner = documentOwnerOf(requireIdentity(caller));
        if (!owner || !canSendDocuments(caller)) throw new AppError('forbidden');
        if (!isRequiredOf(owner.kind, kind)) throw new AppError('document_kind_not_accepted');
        const { bytes = new Uint8Array(), declared = '' } = file ?? {};
        return presentDocument(
          await sendDocument({ db, files, now }, owner, kind, { bytes, declared, name }),
          caller,
        );
      },
    }),
    defineRoute({
      method: 'GET',
      path: '/documents',
      summary: 'Os documentos da conta de quem chama, dos mais novos aos mais antigos.',
      who: 'signedIn',
      query: object({ sort: wholeSort(KEYS, 'os mais novos primeiro') }),
      response: object({ items: array().of(documentSchema.required()).required() }),
      errors: ['forbidden'],
      async handle({ query, caller }) {
        const owner = documentOwnerOf(requireIdentity(caller));
        if (!owner || !canReadDocumentsOf(caller, owner.id)) throw new AppError('forbidden');
        return { items: [...sortWhole(await answerDocuments(db, owner.id, caller), KEYS, query.sort)] };
      },
    }),
  ];
}

function recordRoutes({ db, files, now }: Dependencies): Route[] {
  return [
    defineRoute({
      method: 'DELETE',
      path: '/documents/{id}',
      summary:
        'Exclui um documento da conta de quem chama; um documento necessário para a aprovação da empresa, só depois de aprovado outro do mesmo tipo.',
      who: 'signedIn',
      params: byId,
      response: byId,
      errors: ['file_not_found', 'forbidden', 'document_in_use'],
      notFound: 'file_not_found',
      async handle({ params: { id }, caller }) {
        const file = await readableDocument({ db }, caller, id);
        if (!canDeleteDocumentsOf(caller, file.ownerId)) throw new AppError('forbidden');
        if (!(await deleteDocument(db, file))) throw new AppError('file_not_found');
        return { id };
      },
    }),
    defineRoute({
      method: 'GET',
      path: '/documents/{id}/link',
      summary: 'Um link que abre o documento por cinco minutos, para a conta do titular e para operadores.',
      who: 'signedIn',
      params: byId,
      response: fileLinkSchema,
      errors: ['file_not_found'],
      notFound: 'file_not_found',
      async handle({ params: { id }, caller }) {
        return linkToFile(files, await readableDocument({ db }, caller, id), now());
      },
    }),
  ];
}

function reviewRoutes({ db, now, emailSite }: Dependencies): Route[] {
  return [
    ...pendingDocumentRoutes(db),
    defineRoute({
      method: 'PUT',
      path: '/documents/{id}/approval',
      summary: 'Aprova um documento, ou recusa informando o motivo. Para operadores.',
      who: 'signedIn',
      params: byId,
      body: documentReviewSchema,
      response: reviewedDocumentSchema,
      errors: ['forbidden', 'file_not_found', 'invalid_transition', 'version_conflict'],
      notFound: 'file_not_found',
      async handle({ params, body, caller }) {
        const operator = requireIdentity(caller);
        if (!canReviewDocuments(operator)) throw new AppError('forbidden');
        const review = { event: body.event, note: body.note?.trim() || null };
        const { id } = await reviewDocument({ db, now, emailSite }, operator, params.id, review);
        const [reviewed] = await findOwnedFiles(db, [id]);
        if (!reviewed) throw new AppError('file_not_found');
        return presentForReview(reviewed, operator);
      },
    }),
  ];
}

export function documentRoutes(dependencies: Dependencies): Route[] {
  return [...ownRoutes(dependencies), ...recordRoutes(dependencies), ...reviewRoutes(dependencies)];
}
