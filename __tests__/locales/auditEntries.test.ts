import { AUDIT_ACTIONS, AUDIT_AUTHORS, AUDIT_KINDS } from '@/domain/auditEntry/actions';
import { AUDIT_FIELD_NAMES } from '@/domain/auditEntry/fields';
import { AUDIT_NAMES, AUDIT_WORDS } from '@/domain/auditEntry/words';
import { LOCALES } from '@/domain/site/locale';
import { loadMessages } from '@/locales/messages';
import { translate } from '@/locales/translate';

const KEYS = [
  ...AUDIT_ACTIONS.map((action) => `titles.${action}`),
  ...AUDIT_KINDS.map((kind) => `kinds.${kind}`),
  ...AUDIT_AUTHORS.map((author) => `by.${author}`),
  ...AUDIT_FIELD_NAMES.map((field) => `fields.${field}`),
  ...AUDIT_WORDS.map((word) => `values.${word}`),
  ...AUDIT_NAMES.map((name) => `names.${name}`),
];

describe('words of the log of changes', () => {
  it.each(LOCALES)('exist in %s for every action, kind, field and value', async (locale) => {
    const { auditEntries } = await loadMessages(['auditEntries'], locale);
    expect(KEYS.filter((key) => translate(auditEntries, key, {}, locale) === key)).toEqual([]);
  });
});
