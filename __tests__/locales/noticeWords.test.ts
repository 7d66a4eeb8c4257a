import { LOCALES } from '@/domain/locale';
import { NOTIFICATION_KINDS } from '@/domain/notification/kinds';
import { loadMessages } from '@/locales/messages';
import { noticeWords } from '@/locales/noticeWords';

const PARAMS = {
  title: 'Título',
  text: 'Texto',
  home: 'Apartamento 12',
  project: 'Vila Serena',
  company: 'Horizonte',
  partner: 'Imobiliária Sul',
  amountCents: 1_234_50,
  hours: 2,
  differences: 3,
  decision: 'approved',
  reply: 'not_interested',
};

describe.each(LOCALES)('what notifications say in %s', (locale) => {
  it.each(NOTIFICATION_KINDS)('has whole sentences for %s', async (kind) => {
    const { notifications } = await loadMessages(['notifications'], locale);
    const { title, text } = noticeWords(notifications, { kind, params: PARAMS }, locale);
    for (const said of [title, text]) {
      expect(said).not.toBe('');
      expect(said).not.toMatch(/\{|\}|kinds\./);
    }
  });

  it('says the title alone where it does not know what the text names', async () => {
    const { notifications } = await loadMessages(['notifications'], locale);
    expect(noticeWords(notifications, { kind: 'refundDone', params: {} }, locale).text).toBe('');
    expect(noticeWords(notifications, { kind: 'approvalDecided', params: {} }, locale).text).toBe('');
  });
});

it('leaves the braces of a message as they were written', async () => {
  const { notifications } = await loadMessages(['notifications']);
  const params = { title: 'Modelo', text: 'Escreva {nome} aqui' };
  expect(noticeWords(notifications, { kind: 'message', params }).text).toBe('Escreva {nome} aqui');
});
