import { array, number, object, string } from 'yup';
import { AppError } from '@/domain/errors/appError';
import { readBody, readQuery } from '@/server/http/requests/validation';

const faultsOf = (read: () => unknown) => {
  try {
    return read();
  } catch (error) {
    if (error instanceof AppError) return error.fields;
    throw error;
  }
};

describe('readQuery', () => {
  const schema = object({ limit: number().integer(), price: number(), name: string() });
  const query = (text: string) => faultsOf(() => readQuery(schema, new URLSearchParams(text)));

  it.each([
    '0x10',
    '1e1',
    '0b11',
    '0o7',
    '%2B5',
    '1 0',
    '1.',
    '.5',
    'Infinity',
    'NaN',
    '１０',
    '1,5',
    '1_0',
    '--1',
  ])('refuses limit=%s, which is not a decimal number', (value) =>
    expect(query(`limit=${value}`)).toEqual({ limit: 'O valor não é do tipo esperado' }),
  );

  it('reads decimal numbers, and text as it is', () => {
    expect(query('limit=016&price=-1.5&name=0x10')).toEqual({ limit: 16, price: -1.5, name: '0x10' });
    expect(query('limit=')).toEqual({});
  });
});

describe('readBody', () => {
  const schema = object({
    email: string().trim().email().required(),
    notes: array().of(object({ text: string().trim().min(1).max(3) })),
    exact: string(),
    video: string().url(),
    age: number().min(18),
  });
  const body = (value: unknown) => faultsOf(() => readBody(schema, value));

  it('drops the outer blanks that people paste, wherever the text is', () => {
    const pasted = { email: ' ana@exemplo.com.br\n', notes: [{ text: ' a ' }, { text: 'b' }], exact: ' c ' };
    expect(body(pasted)).toEqual({
      email: 'ana@exemplo.com.br',
      notes: [{ text: 'a' }, { text: 'b' }],
      exact: ' c ',
    });
    expect(pasted.notes[0]?.text).toBe(' a ');
  });

  it('names what is wrong with the rest', () => {
    expect(body({ email: '  ' })).toEqual({ email: 'Este campo é obrigatório' });
    expect(body({ email: ' ana ' })).toEqual({ email: 'Informe um e-mail válido' });
    expect(body({ email: 'a@b.com', notes: [{ text: ' ' }] })).toEqual({
      'notes[0].text': 'Este campo é obrigatório',
    });
    expect(body({ email: 5 })).toEqual({ email: 'O valor não é do tipo esperado' });
    expect(body({ email: 'a@b.com', video: 'vídeo' })).toEqual({ video: 'Informe uma URL válida' });
    expect(body({ email: 'a@b.com', age: 17 })).toEqual({ age: 'Deve ser maior ou igual à 18' });
  });
});
