import { fieldSentences } from '@/components/form/fieldSentences';
import { EMPTY_INVOICE, factsOfInvoice, type InvoiceForm, invoiceFormSchema } from '@/domain/invoice/form';

const NFE = '1121 0205 8835 0900 0224 5500 2000 0063 4210 0065 7553';
const VALID: InvoiceForm = {
  recipient: '0193c1de-0000-7000-8000-0000000000a1',
  kind: 'invoice',
  number: ' 158 ',
  issuedOn: '20/11/2026',
  amount: '1.234,56',
  accessKey: NFE,
  description: ' Corretagem ',
  file: 'nota.pdf',
};

const faults = (change: Partial<InvoiceForm>) =>
  fieldSentences(invoiceFormSchema('pt-BR'), { ...VALID, ...change }, (key) => key.replace('field.', ''));

describe('form of a nota fiscal or receipt', () => {
  it('accepts a whole one, and reads its facts', () => {
    expect(faults({})).toEqual({});
    expect(factsOfInvoice(VALID, 'pt-BR')).toEqual({
      kind: 'invoice',
      number: '158',
      issuedOn: '2026-11-20',
      amountCents: 1_234_56,
      accessKey: NFE.replaceAll(' ', ''),
      description: 'Corretagem',
    });
  });

  it('requires everything but the access key', () => {
    const required = Object.keys(EMPTY_INVOICE).filter((field) => field !== 'accessKey');
    expect(faults(EMPTY_INVOICE)).toEqual(Object.fromEntries(required.map((field) => [field, 'required'])));
  });

  it.each([
    ['number', 'nº 1', 'invoiceNumber'],
    ['issuedOn', '31/11/2026', 'day'],
    ['issuedOn', '2026-11-20', 'day'],
    ['amount', '0', 'amount'],
    ['amount', '-5', 'amount'],
    ['amount', '12.5', 'amount'],
    ['amount', '9.999.999.999.999,00', 'amount'],
    ['accessKey', '123', 'accessKey'],
  ])('refuses %s %j', (field, text, fault) => {
    expect(faults({ [field]: text })).toEqual({ [field]: fault });
  });

  it('ignores the access key of a receipt', () => {
    const receipt = { ...VALID, kind: 'receipt', accessKey: '123' };
    expect(faults(receipt)).toEqual({});
    expect(factsOfInvoice(receipt, 'pt-BR').accessKey).toBeUndefined();
  });
});
