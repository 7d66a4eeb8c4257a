import { inArray, type SQL, sql } from 'drizzle-orm';
import { string } from 'yup';
import { type ListedWithdrawal, listedWithdrawalSchema } from '@/domain/withdrawal/schema';
import { WITHDRAWAL_STATES, type WithdrawalState } from '@/domain/withdrawal/states';
import type { Executor } from '@/server/db/client';
import { withdrawal } from '@/server/db/schema/money/withdrawal';
import { type Identity, requireIdentity } from '@/server/http/callers/caller';
import type { Route } from '@/server/http/routing/route';
import type { Dependencies } from '@/server/modules/dependencies';
import { listCalls } from '@/server/modules/platform/lists/calls';
import type { CountedStates } from '@/server/modules/platform/lists/counts';
import {
  enumField,
  type FilterFields,
  instantField,
  wholeField,
} from '@/server/modules/platform/lists/fields';
import { amountKey, instantKey, sortingBy } from '@/server/modules/platform/lists/sorts';
import {
  dealTable,
  moneyFields,
  OF_SALES,
  PAID_DEAL,
  type PaidDeal,
  presentDeal,
  withDeal,
} from '../paidDeal';
import { canApproveWithdrawal } from '../policy';
import { withdrawalScope } from '../scope';
import { presentWithdrawal } from './present';
import type { WithdrawalRow } from './transition';

const NO_RESERVATION = sql`null::uuid`;

const TABLE = dealTable(
  'withdrawal',
  sql`withdrawal.id, withdrawal.state, withdrawal.sale_id, withdrawal.entrepreneur_id, withdrawal.amount_cents,
    withdrawal.owed_cents, withdrawal.repaid_cents, withdrawal.releasable_at, withdrawal.created_at, withdrawal.updated_at`,
  sql`withdrawal left join reservation r on false left join sale s on s.id = withdrawal.sale_id`,
);

/** Rest of the debt of the company, as it is shown. */
const OWED = sql`(owed_cents - repaid_cents)`;

const { reservationId: _, ...DEAL_FIELDS } = moneyFields('withdrawal', OF_SALES);

const FIELDS: FilterFields = {
  ...DEAL_FIELDS,
  state: enumField(sql`state`, WITHDRAWAL_STATES),
  owedCents: wholeField(OWED),
  releasableAt: instantField(sql`releasable_at`),
};

const COUNTED: CountedStates = { state: { column: sql`state`, states: WITHDRAWAL_STATES } };

const SORTING = sortingBy({
  updated: instantKey(sql`updated_at`),
  amount: amountKey(sql`amount_cents`),
  owed: amountKey(OWED),
  releasableAt: instantKey(sql`releasable_at`),
});

const PARAMETERS = {
  state: string<WithdrawalState>()
    .oneOf(WITHDRAWAL_STATES)
    .nullable()
    .default(null)
    .meta({ description: 'Só os saques nesta situação' }),
};

interface WithdrawalRecord extends PaidDeal {
  readonly row: WithdrawalRow;
}

function selectWithdrawals(executor: Executor, where: SQL): PromiseLike<WithdrawalRecord[]> {
  const query = executor
    .select({ row: withdrawal, ...PAID_DEAL })
    .from(withdrawal)
    .$dynamic();
  const { entrepreneurId, saleId } = withdrawal;
  return withDeal(query, { entrepreneurId, saleId, reservationId: NO_RESERVATION }).where(where);
}

function presentListed({ row, ...paid }: WithdrawalRecord, caller: Identity): ListedWithdrawal {
  return { ...presentWithdrawal(row, canApproveWithdrawal(caller)), ...presentDeal(paid, caller) };
}

export function withdrawalListRoutes({ db }: Dependencies): Route[] {
  return listCalls(db, '/payments/v1/withdrawals', {
    fields: FIELDS,
    sorting: SORTING,
    counted: COUNTED,
    parameters: PARAMETERS,
    item: listedWithdrawalSchema.required(),
    summaries: {
      list: 'Os saques que quem chama pode ver, dos mais novos aos mais antigos.',
      query:
        'Os saques que quem chama pode ver, com filtros por empreendimento, unidade, parte, venda, situação, valor, data ou prazo.',
    },
    listingOf(caller) {
      const identity = requireIdentity(caller);
      return {
        table: TABLE,
        scope: withdrawalScope(identity),
        find: (ids) => selectWithdrawals(db, inArray(withdrawal.id, [...ids])),
        idOf: ({ row }) => row.id,
        present: (record) => presentListed(record, identity),
      };
    },
  });
}
