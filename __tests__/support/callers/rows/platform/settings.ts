import { everybody, type Row, signedIn } from '@/__tests__/support/callers/callerAccess';

const operators = signedIn('forbidden', { operator: 'in' });

export const SETTINGS: Readonly<Record<string, Row>> = {
  'GET /public/settings': { access: everybody },
  'GET /settings': { access: operators, query: () => '?name=bankRate' },
  'POST /settings': {
    access: operators,
    body: () => ({
      name: 'bankRate',
      appliesTo: 'Itaú',
      value: 0.1129,
      validFrom: '2026-12-01',
      source: 'Itaú',
      confidence: 'official',
      checkedOn: '2026-12-02',
    }),
  },
  'POST /settings/{id}/withdraw': {
    access: operators,
    at: () => ({ id: '0193c1de-0000-7000-8000-000000000009' }),
    body: () => ({ version: 1 }),
    status: 404,
  },
};
