import { APPROVALS } from '@/domain/approval';
import { AUDIT_KINDS } from '@/domain/auditEntry/actions';
import { shownChanges } from '@/domain/auditEntry/shownChanges';
import { AUDIT_NAMES, AUDIT_WORDS } from '@/domain/auditEntry/words';
import { maskedAccount } from '@/domain/bankAccount/schema';
import { ATTACHMENTS } from '@/domain/bond/states';
import { INVOICE_KINDS } from '@/domain/invoice/kinds';
import { INVOICE_STATES } from '@/domain/invoice/states';
import { PAYMENT_METHODS } from '@/domain/project/config';
import { PHASES } from '@/domain/project/phase';
import { REPORT_STATES } from '@/domain/report/states';
import { contractTermsSchema } from '@/domain/sale/contractTerms';
import { RESCISSION_RIGHTS } from '@/domain/sale/rescissionSchema';
import { SALE_STATES } from '@/domain/sale/states';
import { MEMBER_STATUSES, TEAM_ROLES } from '@/domain/team';
import { UNIT_STATUSES } from '@/domain/unit/status';
import { VISIT_PERIODS } from '@/domain/visit/states';

const ACCOUNT = {
  bankCode: '341',
  agency: '0123',
  number: '9876543',
  digit: '0',
  kind: 'checking',
  holderName: 'Ana Prado',
  holderDocument: '52998224725',
  pixKey: { kind: 'cpf', key: '52998224725' },
} as const;

describe('shownChanges', () => {
  it('shows a price before and after', () => {
    expect(shownChanges('unit', { priceCents: 500_000_00 }, { priceCents: 520_000_00 })).toEqual([
      { field: 'priceCents', type: 'cents', before: 500_000_00, after: 520_000_00 },
    ]);
  });

  it('shows only what changed, and what a new record has', () => {
    const before = { role: 'broker', status: 'active' };
    expect(shownChanges('member', before, { role: 'manager', status: 'active' })).toEqual([
      { field: 'role', type: 'word', before: 'broker', after: 'manager' },
    ]);
    expect(shownChanges('member', null, { role: 'broker' })).toEqual([
      { field: 'role', type: 'word', before: null, after: 'broker' },
    ]);
  });

  it.each(AUDIT_KINDS)('shows no personal data of %s, even if an entry had it', (kind) => {
    const personal = {
      cpf: '52998224725',
      phones: ['11999990000'],
      email: 'ana@exemplo.com',
      client: { name: 'Ana Prado', cpf: '52998224725' },
      address: { street: 'Rua das Flores' },
      recipientId: 'x',
    };
    expect(shownChanges(kind, {}, personal)).toEqual([]);
  });

  it('shows bank accounts as they were stored, with masked digits and without the holder', () => {
    const [change] = shownChanges(
      'entrepreneur',
      { bankAccounts: [] },
      { bankAccounts: [maskedAccount(ACCOUNT)] },
    );
    expect(change).toEqual({
      field: 'bankAccounts',
      type: 'texts',
      before: [],
      after: ['341 · 0123 · …543-0 · cpf …725'],
    });
  });

  it('names the changed parts of a profile and the changed terms of a contract, without their values', () => {
    expect(shownChanges('buyer', null, { changed: ['cpf', 'name'] })).toEqual([
      { field: 'changed', type: 'names', before: null, after: ['cpf', 'name'] },
    ]);
    const before = { contractTerms: { liens: [], titleNumber: '12.345' } };
    const after = { contractTerms: { liens: [], titleNumber: '12.346', lateEffects: 'Multa.' } };
    expect(shownChanges('sale', before, after)).toEqual([
      { field: 'contractTerms', type: 'names', before: null, after: ['titleNumber', 'lateEffects'] },
    ]);
  });

  it('sums the prices of a change of many units', () => {
    const listOf = (...prices: (number | null)[]) => ({
      units: prices.map((priceCents, id) => ({ id, priceCents, status: 'available' })),
    });
    const after = { ...listOf(210_00, 315_00, null), change: { kind: 'percent', percent: 5 } };
    expect(shownChanges('project', listOf(200_00, 300_00, null), after)).toEqual([
      { field: 'bulkKind', type: 'word', before: null, after: 'percent' },
      { field: 'bulkPercent', type: 'percent', before: null, after: 5 },
      { field: 'unitCount', type: 'number', before: null, after: 3 },
      { field: 'unitPrices', type: 'cents', before: 500_00, after: 525_00 },
    ]);
  });

  it('shows nested terms of sale, and all projects of a bond as a word', () => {
    const weekdays = (...days: number[]) => ({ visits: { weekdays: days }, negotiation: { roundDays: 7 } });
    expect(shownChanges('project', weekdays(1, 2), weekdays(1))).toEqual([
      { field: 'visitWeekdays', type: 'words', before: ['weekday1', 'weekday2'], after: ['weekday1'] },
    ]);
    expect(shownChanges('bond', { projectIds: null }, { projectIds: ['a', 'b'] })).toEqual([
      { field: 'bondProjects', type: 'words', before: ['all'], after: ['2'] },
    ]);
  });

  it('shows nothing of values of another shape', () => {
    expect(shownChanges('unit', 'available', ['sold'])).toEqual([]);
    expect(shownChanges('unit', { priceCents: '1' }, { priceCents: { a: 1 } })).toEqual([]);
  });
});

describe('words of the audit log', () => {
  it('include every value of the shown enumerations', () => {
    const values: readonly string[] = [
      ...APPROVALS,
      ...ATTACHMENTS,
      ...INVOICE_KINDS,
      ...INVOICE_STATES,
      ...MEMBER_STATUSES,
      ...PAYMENT_METHODS,
      ...PHASES,
      ...REPORT_STATES,
      ...RESCISSION_RIGHTS,
      ...SALE_STATES,
      ...TEAM_ROLES,
      ...UNIT_STATUSES,
      ...VISIT_PERIODS,
    ];
    expect(values.filter((value) => !(AUDIT_WORDS as readonly string[]).includes(value))).toEqual([]);
  });

  it('include every term of a contract', () => {
    const terms = Object.keys(contractTermsSchema.fields);
    expect(terms.filter((term) => !(AUDIT_NAMES as readonly string[]).includes(term))).toEqual([]);
  });
});
