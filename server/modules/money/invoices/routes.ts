import { object } from 'yup';
import { INVOICE_TYPES, MAX_INVOICE_FILE_BYTES } from '@/domain/document/fileType';
import { fileLinkSchema } from '@/domain/document/schema';
import { AppError } from '@/domain/errors/appError';
import { idSchema } from '@/domain/id';
import { invoiceChangeSchema, invoiceSchema, newInvoiceSchema } from '@/domain/invoice/schema';
import { requireIdentity } from '@/server/http/callers/caller';
import { defineRoute, type Route } from '@/server/http/routing/route';
import type { Dependencies } from '@/server/modules/dependencies';
import { linkToFile } from '@/server/modules/parties/documents/linkToFile';
import { changeInvoice, loadInvoice } from './changeInvoice';
import { issueInvoice } from './issueInvoice';
import { invoiceListRoutes } from './lists';
import { canIssue } from './policy';
import { presentInvoice } from './present';

const byId = object({ id: idSchema().required() });
const notFound = 'invoice_not_found';

function issueRoute(dependencies: Dependencies): Route {
  return defineRoute({
    method: 'POST',
    path: '/invoices',
    summary:
      'Registra uma nota fiscal ou um recibo e notifica quem recebe; o corpo é o próprio arquivo: PDF de até 10 MB ou XML de até 2 MB. Operadores emitem para uma empresa (entrepreneurId); uma empresa, para o comprador de uma venda (saleId).',
    who: 'signedIn',
    query: newInvoiceSchema,
    maxFileBytes: MAX_INVOICE_FILE_BYTES,
    fileTypes: INVOICE_TYPES,
    response: invoiceSchema,
    errors: ['forbidden', 'entrepreneur_not_found', 'sale_not_found', 'invoice_number_taken'],
    async handle({ query: { name, ...facts }, file, caller }) {
      const actor = requireIdentity(caller);
      if (!canIssue(actor)) throw new AppError('forbidden');
      const { bytes = new Uint8Array(), declared = '' } = file ?? {};
      const record = await issueInvoice(dependencies, actor, { ...facts, name }, { bytes, declared, name });
      return presentInvoice(record, actor);
    },
  });
}

function readRoute({ db }: Dependencies): Route {
  return defineRoute({
    method: 'GET',
    path: '/invoices/{id}',
    summary: 'Uma nota fiscal ou um recibo, com as ações permitidas a quem chama.',
    who: 'signedIn',
    params: byId,
    response: invoiceSchema,
    errors: [notFound],
    notFound,
    handle: async ({ params, caller }) => presentInvoice(await loadInvoice(db, caller, params.id), caller),
  });
}

function changeRoute({ db, now }: Dependencies): Route {
  return defineRoute({
    method: 'PUT',
    path: '/invoices/{id}',
    summary:
      'Cancela uma nota fiscal ou um recibo, com o motivo (event é cancel), e notifica quem recebeu. O registro e o arquivo continuam. Só o emissor cancela.',
    who: 'signedIn',
    params: byId,
    body: invoiceChangeSchema,
    response: invoiceSchema,
    errors: [notFound, 'forbidden', 'version_conflict', 'invalid_transition'],
    notFound,
    async handle({ params: { id }, body, caller }) {
      const actor = requireIdentity(caller);
      await db.transaction((tx) => changeInvoice({ tx, now: now(), actor }, id, body));
      return presentInvoice(await loadInvoice(db, actor, id), actor);
    },
  });
}

function linkRoute({ db, files, now }: Dependencies): Route {
  return defineRoute({
    method: 'GET',
    path: '/invoices/{id}/link',
    summary: 'Um link que abre o arquivo por cinco minutos, para o emissor, quem recebe e operadores.',
    who: 'signedIn',
    params: byId,
    response: fileLinkSchema,
    errors: [notFound],
    notFound,
    handle: async ({ params, caller }) =>
      linkToFile(files, (await loadInvoice(db, caller, params.id)).file, now()),
  });
}

export function invoiceRoutes(dependencies: Dependencies): Route[] {
  return [
    ...invoiceListRoutes(dependencies),
    issueRoute(dependencies),
    readRoute(dependencies),
    changeRoute(dependencies),
    linkRoute(dependencies),
  ];
}
