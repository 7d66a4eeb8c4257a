import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { NOW } from '@/__tests__/support/api/testApp';
import { buyerCaller, entrepreneurCaller } from '@/__tests__/support/callers/callers';
import { useDatabase } from '@/__tests__/support/database/db';
import { reserving } from '@/__tests__/support/deals/reserving';
import { insertWholeBuyer } from '@/__tests__/support/deals/wholeBuyer';
import {
  BIRTH_DATE,
  CPF,
  insertWholeCompany,
  PHONE,
  wholeProfile,
} from '@/__tests__/support/records/wholeAccounts';
import { buyer } from '@/server/db/schema/parties/buyer';
import { mailOutbox } from '@/server/db/schema/standIns/mailOutbox';

/** Columns of a table, separated by spaces. */
type Columns = Readonly<Record<string, string>>;

/** Personal columns that the end of the account erases, or whose rows it deletes. */
const ERASED: Readonly<Record<'buyer' | 'entrepreneur', Columns>> = {
  buyer: {
    buyer: 'address bank_accounts birth_date cart cpf documents email name phones spouse',
    idp_identity: 'subject',
    idp_refresh: 'hash',
    idp_user: 'attributes email pending_email',
    mail_outbox: 'html recipient subject text unsubscribe_url',
    negotiation: 'client',
    negotiation_round: 'note',
    notification: 'params',
    provider_record: 'id',
    saved_search: 'href name',
    stored_file: 'key name note sha256',
    visit: 'client note',
  },
  entrepreneur: {
    entrepreneur: 'address approval_note bank_accounts cart contact_name cpf documents email phones whatsapp',
    entrepreneur_bond: 'email message',
    entrepreneur_user: 'cart email name',
    idp_refresh: 'hash',
    idp_user: 'email',
    notification: 'params',
    provider_record: 'id',
    stored_file: 'key name note sha256',
  },
};

/** Personal columns that are kept, each with its reason. */
const KEPT: readonly (readonly [reason: string, Columns])[] = [
  [
    'contracts and payments, for as long as the law requires proof of them (LGPD, art. 16, I)',
    {
      invoice: 'description reason',
      payment_event: 'payload',
      refund: 'reason receipt',
      reservation: 'client reason',
      sale: 'client reason',
      withdrawal: 'bank_account reason receipt',
    },
  ],
  [
    'reasons of changes, which are proof of what was agreed',
    { negotiation: 'reason', state_change: 'reason', visit: 'reason' },
  ],
  [
    'a company under which contracts were made: its name and registration are public',
    {
      company_slug: 'slug',
      entrepreneur: 'about city cnpj creci legal_name slug state trade_name',
      sale_commission: 'beneficiary',
    },
  ],
  [
    'hashes and secrets that expire within a day',
    {
      call_attempt: 'caller',
      idempotency_key: 'answer body_hash call caller key',
      idp_attempt: 'bucket',
      idp_auth_code: 'code_challenge hash nonce redirect_uri scope',
      idp_challenge: 'hash sealed_state',
      idp_code: 'mac',
      report_attempt: 'visitor',
    },
  ],
  [
    'reports of anybody, without an account; forgotten by their own job',
    { project_report: 'email note text' },
  ],
  ['carts of visitors, emptied when they sign in', { anonymous_session: 'cart id' }],
  [
    'the replacement of the payment provider, where `forgetCustomer` deletes the customer',
    { sandbox_call: 'body fingerprint key', sandbox_event: 'body id', sandbox_object: 'body id' },
  ],
];

/** Text about projects, places, money and the program, not about people. */
const IMPERSONAL: Columns = {
  advertisement: 'approval_note path picture_url text title',
  audit_log: 'action actor_kind after before',
  batch: 'file_name report rows',
  call_attempt: 'kind',
  coupon: 'code',
  entrepreneur_bond: 'project_ids secret_hash',
  favorite: 'session_id tower',
  idp_challenge: 'kind pool',
  idp_identity: 'pool provider',
  idp_key: 'pool public_jwk sealed_private_key',
  idp_refresh: 'scope',
  idp_user: 'groups sealed_verifier',
  incorporator_page: 'headline slug story title',
  invoice: 'access_key issued_on number',
  job_clock: 'name',
  job_worker: 'id',
  link_secret: 'secret',
  negotiation_round: 'plan',
  notification: 'kind path',
  notification_preference: 'kind',
  offer_class: 'category city_path phase place_path prices_cents state',
  offer_search: 'category city_path label phase place_path state',
  payment: 'attempt failure_code intent_id',
  payment_difference: 'intent_id ours record_id theirs',
  payment_event: 'id intent_id outcome type',
  payment_link: 'secret_hash',
  place: 'city name normalized_name path state',
  project:
    'address approval_note config cover description details phase_dates photos plans registration_date registration_number registration_office slug title towers video',
  project_search: 'card category city_path normalized_title phase place_path state words',
  project_slug: 'slug',
  provider_record: 'kind',
  refund: 'failure_code provider_id',
  reservation: 'plan',
  sale: 'contract_terms delivery_on registration_number registration_office rescission signed_on signing_recorded_on summary_due_on',
  sale_parcel: 'due_on',
  setting_value: 'applies_to checked_on name note source valid_from valid_to',
  sandbox_account: 'publishable_key secret_key webhook_secret',
  sandbox_event: 'type',
  sandbox_object: 'kind',
  schema_migration: 'hash name',
  search_spelling: 'form word',
  state_change: 'actor_kind event from subject_kind to',
  unit: 'block_reason code orientation tower',
  visit: 'day',
  visitor_salt: 'day salt',
};

const namesOf = (columns: Columns) =>
  Object.entries(columns).flatMap(([table, names]) => names.split(' ').map((name) => `${table}.${name}`));
const erased = { buyer: namesOf(ERASED.buyer), entrepreneur: namesOf(ERASED.entrepreneur) };
const kept = KEPT.flatMap(([, columns]) => namesOf(columns));

describe('personal data at the end of an account', () => {
  const database = useDatabase();
  const { call } = reserving(database);
  afterEach(() => database.clear());

  /** Columns that can hold text of a person: not generated ones, nor those with a fixed list of values. */
  async function textColumns(): Promise<string[]> {
    const { rows } = await database.pool.query<{ name: string }>(`
      select c.table_name || '.' || c.column_name as name
      from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
        and c.data_type in ('text', 'character', 'character varying', 'json', 'jsonb', 'date', 'ARRAY', 'bytea', 'tsvector')
        and not exists (select from pg_constraint k where k.contype = 'c' and k.conrelid = format('%I', c.table_name)::regclass
          and pg_get_constraintdef(k.oid) ~ ('\\m' || c.column_name || '\\M.{0,12}= ANY'))
      order by 1`);
    return rows.map(({ name }) => name);
  }

  /** Columns in which some row has a text of the person. */
  async function columnsWith(pattern: string): Promise<string[]> {
    const parts = (await textColumns()).map((name) => {
      const [table, column] = name.split('.');
      return `select '${name}' as name where exists (select from ${table} where "${column}"::text ~* $1)`;
    });
    const { rows } = await database.pool.query<{ name: string }>(parts.join(' union all '), [pattern]);
    return rows.map(({ name }) => name).sort();
  }

  it('is known: each column that can hold text is erased, kept for a reason, or not about people', async () => {
    const listed = [...new Set([...erased.buyer, ...erased.entrepreneur]), ...kept, ...namesOf(IMPERSONAL)];
    expect(listed.filter((name, at) => listed.indexOf(name) !== at)).toEqual([]);
    const columns = await textColumns();
    expect(columns.filter((name) => !listed.includes(name))).toEqual([]);
    expect(listed.filter((name) => !columns.includes(name))).toEqual([]);
  });

  it('is erased for a buyer, but for what the law keeps', async () => {
    const { db } = database;
    const { id } = await insertWholeBuyer(database, 'Ana Ximenes');
    const texts = { subject: 'Ana Ximenes', text: 'Ana Ximenes', html: 'Ana Ximenes' };
    await db.insert(mailOutbox).values({
      ...{ id: uuidv7(), recipient: `${id}@exemplo.com.br`, sentAt: NOW, ...texts },
      unsubscribeUrl: `/sair/${id}`,
    });
    await db.update(buyer).set(wholeProfile('Ana Ximenes')).where(eq(buyer.id, id));
    const pattern = `ximenes|${id}|${CPF}|${PHONE}|${BIRTH_DATE}`;
    const before = await columnsWith(pattern);
    expect(erased.buyer.filter((name) => !before.includes(name))).toEqual([]);

    const { status } = await call(buyerCaller(id), 'DELETE', `/users/${id}?acknowledges=deals`);

    expect(status).toBe(200);
    expect((await columnsWith(pattern)).filter((name) => !kept.includes(name))).toEqual([]);
  });

  it('is erased for a company and its team, but for what the law keeps', async () => {
    const { id, memberId } = await insertWholeCompany(database, 'Ana Ximenes');
    const pattern = `ximenes|${id}|${memberId}|${CPF}|${PHONE}`;
    const before = await columnsWith(pattern);
    expect(erased.entrepreneur.filter((name) => !before.includes(name))).toEqual([]);

    const { status } = await call(entrepreneurCaller(id), 'DELETE', `/entrepreneurs/${id}`);

    expect(status).toBe(200);
    expect((await columnsWith(pattern)).filter((name) => !kept.includes(name))).toEqual([]);
  });
});
