/** Part of the download that each table appears in. */
export const DOWNLOADED: Readonly<Record<string, string>> = {
  buyer: 'account',
  idp_user: 'identity',
  idp_refresh: 'identity',
  favorite: 'favorites',
  saved_search: 'savedSearches',
  saved_search_notification: 'notifiedProjects',
  stored_file: 'documents',
  reservation: 'reservations',
  reservation_buyer: 'reservations',
  queue_place: 'queuePlaces',
  negotiation: 'negotiations',
  negotiation_round: 'negotiations',
  state_change: 'reservations',
  sale: 'sales',
  sale_parcel: 'sales',
  sale_transfer: 'saleTransfers',
  conversation_message: 'messages',
  visit: 'visits',
  waiting_entry: 'waitingEntries',
  coupon_use: 'couponUses',
  payment: 'payments',
  invoice: 'invoices',
  refund: 'refunds',
  payment_link: 'paymentLinks',
  provider_record: 'providerRecords',
  notification: 'notifications',
  notification_preference: 'notificationPreferences',
  audit_log: 'changes',
};

/** Excluded tables with personal data, each with its reason. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  entrepreneur: 'companies have a download of their own',
  entrepreneur_user: 'people of a company’s team are no buyers',
  operator: 'people of the platform',
  entrepreneur_bond: 'invitations are between companies',
  advertisement: 'made by companies and operators',
  batch: 'made by companies',
  withdrawal: 'payouts to companies',
  conversation_reading: 'positions in conversations, without content',
  anonymous_session: 'emptied when its visitor signs in; its id is worth nothing from then on',
  idempotency_key: 'answers of calls, a day long, under a hash of who called',
  call_attempt: 'counts of an hour, under a hash of who called',
  report_attempt: 'counts of an hour, under a hash of today',
  project_report: 'an e-mail that anybody may have typed, without an account, and that is forgotten',
  mail_outbox: 'copies of e-mails that the person has, stored only without a mail server',
  visit_request: 'a request without an account that lives for an hour',
  idp_identity: 'told as the providers of the identity',
  idp_code: 'secrets that live for minutes',
  idp_challenge: 'secrets that live for minutes',
  idp_auth_code: 'secrets that live for minutes',
};

/** Columns of a table, separated by spaces. */
type Columns = Readonly<Record<string, string>>;

/** Personal columns that the end of the account erases, or whose rows it deletes. */
const ERASED: Readonly<Record<'buyer' | 'entrepreneur', Columns>> = {
  buyer: {
    buyer: 'address bank_accounts birth_date cart co_buyers cpf documents email name phones spouse',
    idp_identity: 'subject',
    idp_refresh: 'hash',
    idp_user: 'attributes email pending_email',
    mail_outbox: 'html recipient subject text unsubscribe_url',
    negotiation: 'client',
    negotiation_round: 'note',
    notification: 'params',
    provider_record: 'id',
    queue_place: 'client',
    saved_search: 'href name',
    stored_file: 'key name note sha256',
    visit: 'client note',
    visit_request: 'email request',
    waiting_entry: 'email name phone',
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
      conversation_message: 'text',
      invoice: 'description reason',
      payment_event: 'payload',
      refund: 'reason receipt',
      reservation: 'client reason',
      reservation_buyer: 'address birth_date cpf email name phone spouse',
      sale: 'client reason',
      sale_transfer: 'from_client note reason to_cpf to_email to_name to_phone',
      withdrawal: 'bank_account reason receipt',
    },
  ],
  [
    'reasons of changes, which are proof of what was agreed',
    { negotiation: 'reason', state_change: 'reason', visit: 'reason', visit_block: 'reason' },
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
    'hashes, secrets and announcements that are deleted within a day',
    {
      call_attempt: 'caller',
      idempotency_key: 'answer body_hash call caller key',
      idp_attempt: 'bucket',
      idp_auth_code: 'code_challenge hash nonce redirect_uri scope',
      idp_challenge: 'hash sealed_state',
      idp_code: 'mac',
      visit_request: 'code_hash',
      live_event: 'topic',
      report_attempt: 'visitor',
    },
  ],
  [
    'reports of anybody, without an account; forgotten by their own job',
    { project_report: 'email note text' },
  ],
  ['people of the platform, who are no customers: the history names who decided', { operator: 'name' }],
  ['carts of visitors, emptied when they sign in', { anonymous_session: 'cart id' }],
  [
    'the replacement of the payment provider, where `forgetCustomer` deletes the customer',
    { sandbox_call: 'body fingerprint key', sandbox_event: 'body id', sandbox_object: 'body id' },
  ],
];

/** Text about projects, places, money and the program, not about people. */
const IMPERSONAL: Columns = {
  advertisement: 'approval_note path picture_url text title',
  audit_log: 'action actor_kind after before subject_kind',
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
  live_event: 'subject',
  link_secret: 'secret',
  negotiation_round: 'plan',
  notification: 'kind path',
  notification_preference: 'kind',
  offer_class: 'category city_path phase place_path state',
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
  reservation: 'plan sent_mails',
  reservation_offer: 'content',
  sale: 'contract_terms delivery_on next_due_on registration_number registration_office rescission signed_on signing_recorded_on summary_due_on',
  sale_parcel: 'correction due_on late_charges',
  shared_simulation: 'body day expires_on id',
  setting_value: 'applies_to checked_on name note source valid_from valid_to',
  sandbox_account: 'publishable_key secret_key webhook_secret',
  sandbox_event: 'type',
  sandbox_object: 'kind',
  search_spelling: 'form word',
  state_change: 'actor_kind event from subject_kind to',
  unit: 'block_reason code highlights orientation tower',
  visit_block: 'from_day until_day',
  visitor_salt: 'day salt',
  works_stage: 'name',
  works_update: 'day photos text',
  visit: 'consent_version day meeting_url',
  visit_request: 'visit_time',
  waiting_entry: 'consent_version tower',
};

const namesOf = (columns: Columns) =>
  Object.entries(columns).flatMap(([table, names]) => names.split(' ').map((name) => `${table}.${name}`));

export const ERASED_COLUMNS = { buyer: namesOf(ERASED.buyer), entrepreneur: namesOf(ERASED.entrepreneur) };
export const KEPT_COLUMNS = KEPT.flatMap(([, columns]) => namesOf(columns));
/** All columns that the lists above name. */
export const CLASSIFIED_COLUMNS: readonly string[] = [
  ...new Set([...ERASED_COLUMNS.buyer, ...ERASED_COLUMNS.entrepreneur]),
  ...KEPT_COLUMNS,
  ...namesOf(IMPERSONAL),
];
