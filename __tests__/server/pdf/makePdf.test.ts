import type { PdfDocument } from '@/server/pdf/document';
import { makePdf } from '@/server/pdf/makePdf';

const DOCUMENT: PdfDocument = {
  language: 'pt-BR',
  site: 'Soleira',
  title: 'Extrato',
  subject: 'unid. 101',
  lead: 'Pagamentos.',
  lines: [],
  tables: [{ caption: 'Parcelas', head: ['Dia', 'Valor'], rows: [['05/03/2027', 'R$ 1.500,00']] }],
  notesTitle: 'Notas',
  notes: [],
  footer: 'Soleira',
  url: 'https://soleira.example',
  madeAt: '2026-11-28T12:00:00.000Z',
};

const beginningOf = async (document: PdfDocument) =>
  Buffer.from(await makePdf(document)).toString('latin1', 0, 5);

describe('makePdf', () => {
  it('draws documents one after the other, also those that were requested at the same time', async () => {
    const all = ['Um', 'Dois', 'Três'].map((title) => beginningOf({ ...DOCUMENT, title }));
    expect(await Promise.all(all)).toEqual(['%PDF-', '%PDF-', '%PDF-']);
  });

  it('draws the next document after one that cannot be drawn', async () => {
    const [table] = DOCUMENT.tables;
    const broken = { ...DOCUMENT, tables: [{ ...table, rows: [null] }] } as unknown as PdfDocument;
    await expect(makePdf(broken)).rejects.toThrow();
    expect(await beginningOf({ ...DOCUMENT, title: 'Depois' })).toBe('%PDF-');
  });
});
