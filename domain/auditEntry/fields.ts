import type { AuditKind } from '@/domain/auditEntry/actions';
import {
  type AuditField,
  accounts,
  boolean,
  cents,
  changedNames,
  day,
  listedAfter,
  listLength,
  names,
  number,
  percent,
  prices,
  projectCount,
  text,
  texts,
  weekdays,
  word,
  words,
} from '@/domain/auditEntry/readers';

/** Of a company or a buyer. Of personal parts the log has only the names. */
const ACCOUNT = {
  changed: names('changed'),
  approval: word('approval'),
  bankAccounts: accounts('bankAccounts'),
  amountCents: cents('amountCents'),
  parcelNumber: number('parcelNumber'),
} as const satisfies Readonly<Record<string, AuditField>>;

const CONFIG = {
  paymentMethods: words('paymentMethods'),
  minShareUntilKeysPercent: percent('plan.minShareUntilKeysPercent'),
  maxMonthlyInstalments: number('plan.maxMonthlyInstalments'),
  planLimits: changedNames('plan.limits'),
  interestBeforeKeysPercent: percent('plan.interestBeforeKeysPercent'),
  bankFundsWorks: boolean('plan.bankFundsWorks'),
  prepaymentRatePercent: percent('plan.prepaymentRatePercent'),
  brokeragePercent: percent('brokerage.percent'),
  brokerageBeneficiary: text('brokerage.beneficiary'),
  priceIncludes: texts('priceIncludes'),
  priceExcludes: texts('priceExcludes'),
  holdMinutes: number('reservation.holdMinutes'),
  reservationCents: cents('reservation.amountCents'),
  boletoHours: number('reservation.boletoHours'),
  clientHoldHours: number('reservation.clientHoldHours'),
  extensionHours: number('reservation.extensionHours'),
  answerWorkingDays: number('reservation.answerWorkingDays'),
  queueHours: number('reservation.queueHours'),
  holdsPerBuyer: number('reservation.holdsPerBuyer'),
  holdsPerSeller: number('reservation.holdsPerSeller'),
  visitsPerSlot: number('visits.perSlot'),
  visitSlotMinutes: number('visits.slotMinutes'),
  visitWeekdays: weekdays('visits.weekdays'),
  visitPeriods: words('visits.periods'),
  visitSalesOffice: text('visits.salesOffice'),
  visitNoticeHours: number('visits.minNoticeHours'),
  visitMaxDaysAhead: number('visits.maxDaysAhead'),
  isVisitOnlineOffered: boolean('visits.isOnlineOffered'),
  visitOnlineUrl: text('visits.onlineUrl'),
  roundDays: number('negotiation.roundDays'),
  fixedHours: number('negotiation.fixedHours'),
  monthlyRatePercent: percent('negotiation.monthlyRatePercent'),
  maxDiscountBroker: percent('negotiation.maxDiscountPercent.broker'),
  maxDiscountManager: percent('negotiation.maxDiscountPercent.manager'),
} as const satisfies Readonly<Record<string, AuditField>>;

const PROJECT = {
  title: text('title'),
  approval: word('approval'),
  publication: word('publication'),
  phase: word('phase'),
  registrationNumber: text('number'),
  registrationOffice: text('office'),
  registrationDate: day('date'),
  unitsCreated: number('created'),
  unitsRemoved: number('removed'),
  unitsChanged: number('changed'),
  bulkKind: word('change.kind'),
  bulkPercent: percent('change.percent'),
  bulkCents: cents('change.cents'),
  unitCount: listedAfter('units'),
  unitPrices: prices('units'),
  quotaCount: listLength('quotas'),
  quotaPrices: prices('quotas'),
  ...CONFIG,
} as const satisfies Readonly<Record<string, AuditField>>;

const COUPON = {
  code: text('code'),
  percent: percent('percent'),
  amountCents: cents('amountCents'),
  endsOn: day('endsOn'),
  maxUses: number('maxUses'),
  minPriceCents: cents('minPriceCents'),
  maxDiscountCents: cents('maxDiscountCents'),
  isActive: boolean('isActive'),
} as const satisfies Readonly<Record<string, AuditField>>;

const SALE = {
  state: word('state'),
  right: word('right'),
  refundCents: cents('refundCents'),
  signedOn: day('signedOn'),
  isSalesOfficeClaimed: boolean('isSalesOfficeClaimed'),
  isSignedOutside: boolean('isSignedOutside'),
  summaryDueOn: day('summaryDueOn'),
  lackingCount: listLength('lacking'),
  parcelNumber: number('number'),
  amountCents: cents('amountCents'),
  receipt: text('receipt'),
  parcelCount: listLength('parcels'),
  priceCents: cents('priceCents'),
  contractTerms: changedNames('contractTerms'),
} as const satisfies Readonly<Record<string, AuditField>>;

/** Fields that readers of the log may see, by the kind of record. All others stay in the database. */
export const AUDIT_FIELDS = {
  entrepreneur: ACCOUNT,
  buyer: ACCOUNT,
  document: { approval: word('approval') },
  member: { role: word('role'), status: word('status') },
  bond: {
    attachment: word('attachment'),
    bondProjects: projectCount('projectIds'),
    commissionSharePercent: percent('commissionSharePercent'),
  },
  project: PROJECT,
  unit: {
    status: word('status'),
    priceCents: cents('priceCents'),
    quotaCount: listLength('quotas'),
    quotaPrices: prices('quotas'),
  },
  advertisement: { approval: word('approval') },
  incorporatorPage: { isPublished: boolean('isPublished') },
  coupon: COUPON,
  negotiation: { priceCents: cents('priceCents'), round: number('round') },
  reservation: {},
  visit: {},
  sale: SALE,
  invoice: {
    kind: word('kind'),
    number: text('number'),
    amountCents: cents('amountCents'),
    issuedOn: day('issuedOn'),
    state: word('state'),
  },
  report: { state: word('state') },
  setting: {
    settingName: text('name'),
    appliesTo: text('appliesTo'),
    settingValue: number('value'),
    validFrom: day('validFrom'),
    validTo: day('validTo'),
  },
} as const satisfies Readonly<Record<AuditKind, Readonly<Record<string, AuditField>>>>;

type FieldOf<Kind extends AuditKind> = keyof (typeof AUDIT_FIELDS)[Kind] & string;
export type AuditFieldName = { [Kind in AuditKind]: FieldOf<Kind> }[AuditKind];

/** Names of all fields, each once. */
export const AUDIT_FIELD_NAMES = [
  ...new Set(Object.values(AUDIT_FIELDS).flatMap((fields) => Object.keys(fields))),
] as AuditFieldName[];
