import { NOTIFICATION_KINDS } from '@/domain/notification/kinds';
import { LOCALES } from '@/domain/site/locale';
import { loadMessages } from '@/locales/messages';
import { noticeWords } from '@/locales/noticeWords';

const PARAMS = {
  title: 'Título',
  text: 'Texto',
  item: 'Apartamento 12',
  project: 'Vila Serena',
  company: 'Horizonte',
  partner: 'Imobiliária Sul',
  amountCents: 1_234_50,
  hours: 2,
  until: '07/12/2026',
  differences: 3,
  file: 'unidades.csv',
  done: 40,
  refused: 2,
  decision: 'approved',
  document: 'company_receipt',
  photo: 'sent',
  host: 'Bia Rocha',
  number: '2026/0158',
  reply: 'not_interested',
  way: 'pix',
  reason: 'paidTwice',
  by: 'refunded',
  fromStart: '2026-12-01T13:00:00.000Z',
  toStart: '2026-12-02T18:30:00.000Z',
  movedBy: 'visitor',
  day: '01/12/2026',
  effect: 'owed',
  fault: 'price',
  note: 'O preço foi corrigido.',
  subject: 'item',
};

describe.each(LOCALES)('texts of notifications in %s', (locale) => {
  it.each(NOTIFICATION_KINDS)('has whole sentences for %s', async (kind) => {
    const { notifications } = await loadMessages(['notifications'], locale);
    const { title, text } = noticeWords(notifications, { kind, params: PARAMS }, locale);
    for (const said of [title, text]) {
      expect(said).not.toBe('');
      expect(said).not.toMatch(/\{|\}|kinds\./);
    }
  });

  it('shows only the title if a parameter of the text is missing', async () => {
    const { notifications } = await loadMessages(['notifications'], locale);
    expect(noticeWords(notifications, { kind: 'refundDone', params: {} }, locale).text).toBe('');
    expect(noticeWords(notifications, { kind: 'approvalDecided', params: {} }, locale).text).toBe('');
  });
});

describe('the sentence of a refund', () => {
  const saidOf = async (way: string, locale: (typeof LOCALES)[number] = 'pt-BR') => {
    const { notifications } = await loadMessages(['notifications'], locale);
    const params = { project: 'Vila Serena', item: 'unid. 101', amountCents: 100_00, way };
    return noticeWords(notifications, { kind: 'refundDone', params }, locale).text;
  };

  it('names the way of the refund, and of a transfer not the original way', async () => {
    expect(await saidOf('card')).toContain('ao cartão');
    expect(await saidOf('pix')).toContain('por Pix');
    expect(await saidOf('bankTransfer')).toContain('por transferência');
    for (const locale of LOCALES) {
      const said = await Promise.all(['card', 'pix', 'bankTransfer'].map((way) => saidOf(way, locale)));
      expect(new Set(said).size).toBe(3);
      expect(said).not.toContain('');
    }
  });

  it.each(['holdLost', 'notOwed', 'paidTwice', 'overpaid'])(
    'gives the reason of a refund: %s',
    async (reason) => {
      for (const locale of LOCALES) {
        const { notifications } = await loadMessages(['notifications'], locale);
        const reported = {
          kind: 'paymentAfterLostHold',
          params: { ...PARAMS, amountCents: 100_00, reason },
        } as const;
        expect(noticeWords(notifications, reported, locale).text).toContain('100');
      }
    },
  );
});

it('says from when to when a visit moved, and which side moved it', async () => {
  const { notifications } = await loadMessages(['notifications']);
  const said = (movedBy: string) =>
    noticeWords(notifications, { kind: 'visitMoved', params: { ...PARAMS, movedBy } }).text;
  expect(said('visitor')).toBe(
    'Vila Serena: o visitante remarcou a visita. Antes: terça-feira, 01/12/2026, 10:00 (horário de Brasília). Agora: quarta-feira, 02/12/2026, 15:30 (horário de Brasília).',
  );
  expect(said('seller')).toContain('a incorporadora remarcou');
  expect(said('partner')).toContain('o parceiro remarcou');
});

it('keeps braces in a message', async () => {
  const { notifications } = await loadMessages(['notifications']);
  const params = { title: 'Modelo', text: 'Escreva {nome} aqui' };
  expect(noticeWords(notifications, { kind: 'message', params }).text).toBe('Escreva {nome} aqui');
});
