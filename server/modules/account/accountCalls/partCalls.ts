import { object } from 'yup';
import { storedBankAccount } from '@/domain/bankAccount/schema';
import { AppError } from '@/domain/errors/appError';
import { idSchema } from '@/domain/id';
import {
  documentsSchema,
  newAddressSchema,
  phonesSchema,
  postalAddressSchema,
  storedAddress,
  storedPhones,
} from '@/domain/person/parts';
import { versionField } from '@/domain/version';
import { defineRoute, type Route } from '@/server/http/routing/route';
import type { Dependencies } from '@/server/modules/dependencies';
import { type AccountKind, authorise } from '@/server/modules/parties/accounts/account';
import { withActions } from '@/server/modules/parties/accounts/allowedActions';
import { replacePart } from '@/server/modules/parties/accounts/parts';
import { refuseOtherHolders } from '@/server/modules/parties/accounts/refuseOtherHolders';
import { ownDocumentIds } from '@/server/modules/parties/documents/store';

const byId = object({ id: idSchema().required() });

function commonOf({ notFound }: AccountKind) {
  return {
    method: 'PUT',
    who: 'signedIn',
    params: byId,
    errors: [notFound, 'forbidden', 'version_conflict'],
    notFound,
  } as const;
}

function contactCalls({ db, now }: Dependencies, account: AccountKind): Route[] {
  const { base, of } = account;
  const common = commonOf(account);
  return [
    defineRoute({
      ...common,
      path: `${base}/{id}/address`,
      summary: `Substitui o endereço ${of}.`,
      body: object({ ...versionField, address: newAddressSchema.required() }),
      response: object({ ...versionField, address: postalAddressSchema.required() }),
      async handle({ params: { id }, caller, body }) {
        authorise(account, caller, id, 'address');
        const address = storedAddress(body.address);
        const change = { account, id, caller, part: 'address', value: address } as const;
        return { version: await replacePart(db, { ...change, version: body.version }, now()), address };
      },
    }),
    defineRoute({
      ...common,
      path: `${base}/{id}/phones`,
      summary: `Substitui os telefones ${of}.`,
      body: object({ ...versionField, phones: phonesSchema.required() }),
      response: object({ ...versionField, phones: phonesSchema.required() }),
      async handle({ params: { id }, caller, body }) {
        authorise(account, caller, id, 'phones');
        const phones = storedPhones(body.phones);
        const change = { account, id, caller, part: 'phones', value: phones } as const;
        return { version: await replacePart(db, { ...change, version: body.version }, now()), phones };
      },
    }),
  ];
}

function documentCalls({ db, now }: Dependencies, account: AccountKind): Route[] {
  const { base, of } = account;
  const common = commonOf(account);
  return [
    defineRoute({
      ...common,
      path: `${base}/{id}/bankAccounts`,
      summary: `Substitui as contas bancárias e chaves Pix ${of}.`,
      body: object({ ...versionField, bankAccounts: account.accountsSchema }),
      response: object({ ...versionField, bankAccounts: account.accountRecordsSchema }),
      async handle({ params: { id }, caller, body }) {
        authorise(account, caller, id, 'bankAccounts');
        const bankAccounts = body.bankAccounts.map(storedBankAccount);
        await refuseOtherHolders(db, account, id, bankAccounts);
        const change = { account, id, caller, part: 'bankAccounts', value: bankAccounts } as const;
        const version = await replacePart(db, { ...change, version: body.version }, now());
        return { version, bankAccounts: withActions(account, bankAccounts, { caller, id }) };
      },
    }),
    defineRoute({
      ...common,
      path: `${base}/{id}/documents`,
      summary: `Substitui a lista de documentos ${of}; os arquivos precisam já ter sido enviados.`,
      errors: [...common.errors, 'file_not_found'],
      body: object({ ...versionField, documents: documentsSchema.required() }),
      response: object({ ...versionField, documents: documentsSchema.required() }),
      async handle({ params: { id }, caller, body: { documents, version } }) {
        authorise(account, caller, id, 'documents');
        const sent = await ownDocumentIds(
          db,
          id,
          documents.map(({ fileId }) => fileId),
        );
        if (documents.some(({ fileId }) => !sent.has(fileId))) throw new AppError('file_not_found');
        const change = { account, id, caller, part: 'documents', value: documents } as const;
        return { version: await replacePart(db, { ...change, version }, now()), documents };
      },
    }),
  ];
}

/**
 * Calls that replace a part of an account: each requires the version that was read and answers the new part.
 */
export function partCalls(dependencies: Dependencies, account: AccountKind): Route[] {
  return [...contactCalls(dependencies, account), ...documentCalls(dependencies, account)];
}
