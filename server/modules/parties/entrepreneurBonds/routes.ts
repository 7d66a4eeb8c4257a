import { sql } from 'drizzle-orm';
import { object } from 'yup';
import { bondChangeSchema, bondSchema, newBondSchema } from '@/domain/bond/schema';
import { ATTACHMENTS, BOND_REPLIES } from '@/domain/bond/states';
import { AppError } from '@/domain/errors/appError';
import { idSchema } from '@/domain/id';
import type { Caller } from '@/server/http/callers/caller';
import { defineRoute, type Route } from '@/server/http/routing/route';
import type { Dependencies } from '@/server/modules/dependencies';
import { countCall } from '@/server/modules/platform/limits/countCall';
import { listCalls } from '@/server/modules/platform/lists/calls';
import { clockSql } from '@/server/modules/platform/lists/clock';
import type { CountedStates } from '@/server/modules/platform/lists/counts';
import {
  booleanField,
  emailField,
  enumField,
  type FilterFields,
  idField,
  instantField,
} from '@/server/modules/platform/lists/fields';
import {
  instantKey,
  optionalInstantKey,
  optionalPercentKey,
  sortingBy,
} from '@/server/modules/platform/lists/sorts';
import { textField } from '@/server/modules/platform/lists/words';
import { changeBond } from './changeBond';
import { inviteToSell } from './invite';
import { canDecide } from './policy';
import { presentBond } from './present';
import { publicBondRoutes } from './publicRoutes';
import { scope } from './scope';
import { type BondRecord, getBond, listBonds } from './store';

const byId = object({ id: idSchema().required() });
const notFound = 'bond_not_found';

/** Names of the two companies, and the e-mail of the invitation. */
const SEARCHED = sql`(select string_agg(side.trade_name, ' ') from entrepreneur side where side.id in (owner_id, partner_id))
  || ' ' || email`;

const fieldsAt = (now: () => Date): FilterFields => ({
  text: textField(SEARCHED),
  id: idField(sql`id`),
  ownerId: idField(sql`owner_id`),
  partnerId: idField(sql`partner_id`),
  email: emailField(sql`normalized_email`),
  reply: enumField(sql`reply`, BOND_REPLIES),
  attachment: enumField(sql`attachment`, ATTACHMENTS),
  expiresAt: instantField(sql`expires_at`),
  isExpired: booleanField(sql`(reply = 'pending' and expires_at <= ${clockSql(now)})`),
  repliedAt: instantField(sql`replied_at`),
  createdAt: instantField(sql`created_at`),
  updatedAt: instantField(sql`updated_at`),
});

const COUNTED: CountedStates = {
  reply: { column: sql`reply`, states: BOND_REPLIES },
  attachment: { column: sql`attachment`, states: ATTACHMENTS },
};

const SORTING = sortingBy({
  updated: instantKey(sql`updated_at`),
  expiresAt: instantKey(sql`expires_at`),
  repliedAt: optionalInstantKey(sql`replied_at`),
  commissionShare: optionalPercentKey(sql`commission_share_percent`),
});

/** Both sides see it; members who decide for their company may act on it. */
async function authorise(db: Dependencies['db'], caller: Caller, id: string) {
  const record = await getBond(db, caller, id);
  if (!canDecide(caller)) throw new AppError('forbidden');
  return { record, caller };
}

function readRoutes({ db, now }: Dependencies): Route[] {
  return [
    ...listCalls(db, '/entrepreneurBonds', {
      fields: fieldsAt(now),
      sorting: SORTING,
      counted: COUNTED,
      item: bondSchema.required(),
      summaries: {
        list: 'As parcerias da empresa de quem chama, dos dois lados: as parceiras que vendem por ela e as empresas pelas quais ela vende.',
        query: 'As parcerias que correspondem a uma consulta.',
      },
      listingOf: (caller) => ({
        table: sql`entrepreneur_bond`,
        scope: scope(caller),
        find: (ids) => listBonds(db, ids),
        idOf: ({ row }) => row.id,
        present: (record: BondRecord) => presentBond(record, caller, now()),
      }),
    }),
    defineRoute({
      method: 'GET',
      path: '/entrepreneurBonds/{id}',
      summary: 'Uma parceria, para os dois lados dela.',
      who: 'signedIn',
      params: byId,
      response: bondSchema,
      errors: [notFound, 'forbidden'],
      notFound,
      async handle({ params, caller }) {
        const { record } = await authorise(db, caller, params.id);
        return presentBond(record, caller, now());
      },
    }),
  ];
}

function invitationRoute({ db, now, emailSite }: Dependencies): Route {
  return defineRoute({
    method: 'POST',
    path: '/entrepreneurBonds',
    summary:
      'Convida uma imobiliária ou um corretor, pelo e-mail, a vender os empreendimentos da empresa: todos, ou só os de projectIds.',
    who: 'signedIn',
    body: newBondSchema,
    response: bondSchema,
    errors: [
      'forbidden',
      'entrepreneur_not_found',
      'company_not_approved',
      'project_not_found',
      'bond_exists',
      'too_many_requests',
    ],
    async handle({ body, caller, clientIp }) {
      if (!canDecide(caller)) throw new AppError('forbidden');
      const instant = now();
      await countCall(db, 'invitation', { caller, clientIp }, instant);
      const id = await inviteToSell({ db, emailSite, caller, now: instant }, body);
      return presentBond(await getBond(db, caller, id), caller, instant);
    },
  });
}

function changeRoutes({ db, now, emailSite }: Dependencies): Route[] {
  const errors = [notFound, 'forbidden', 'version_conflict', 'invalid_transition'] as const;
  return [
    defineRoute({
      method: 'PUT',
      path: '/entrepreneurBonds/{id}',
      summary:
        'Libera para vender quem aceitou o convite (attach; exige CRECI), encerra (detach), cancela o convite (reject) ou o envia de novo (resend); altera os empreendimentos e, até a resposta, a parte na corretagem e a mensagem. O parceiro só pode encerrar.',
      who: 'signedIn',
      params: byId,
      body: bondChangeSchema,
      response: bondSchema,
      errors: [
        ...errors,
        'project_not_found',
        'bond_exists',
        'partner_without_account',
        'partner_without_creci',
        'company_not_approved',
        'too_many_requests',
      ],
      notFound,
      async handle({ params, body, caller: asking, clientIp }) {
        const { record, caller } = await authorise(db, asking, params.id);
        const instant = now();
        if (body.event === 'resend') await countCall(db, 'invitation', { caller, clientIp }, instant);
        await changeBond({ db, emailSite, caller, now: instant }, record, body);
        return presentBond(await getBond(db, caller, params.id), caller, instant);
      },
    }),
    defineRoute({
      method: 'DELETE',
      path: '/entrepreneurBonds/{id}',
      summary: 'Cancela um convite ou encerra uma parceria; as vendas já feitas por ela continuam.',
      who: 'signedIn',
      params: byId,
      response: byId,
      errors,
      notFound,
      async handle({ params, caller: asking }) {
        const { record, caller } = await authorise(db, asking, params.id);
        const { attachment, version } = record.row;
        const event = attachment === 'attached' ? 'detach' : 'reject';
        await changeBond({ db, emailSite, caller, now: now() }, record, { version, event });
        return params;
      },
    }),
  ];
}

export function entrepreneurBondRoutes(dependencies: Dependencies): Route[] {
  return [
    ...readRoutes(dependencies),
    invitationRoute(dependencies),
    ...changeRoutes(dependencies),
    ...publicBondRoutes(dependencies),
  ];
}
