import { DrizzleQueryError } from 'drizzle-orm/errors';
import { formatLine } from '@/server/log';

const AT = new Date('2026-01-02T03:04:05.678Z');
const lineOf = (fields: Record<string, unknown>) => JSON.parse(formatLine('info', 'seen', fields, AT));

describe('formatLine', () => {
  it('writes one line of JSON with the instant, the level and the event', () => {
    expect(formatLine('info', 'server_started', { port: 3000 }, AT)).toBe(
      '{"at":"2026-01-02T03:04:05.678Z","level":"info","event":"server_started","port":3000}',
    );
    expect(formatLine('info', 'seen', { text: 'a\nb' }, AT)).not.toContain('\n');
  });

  it.each(['email', 'phone', 'cpf', 'password', 'Authorization', 'set-cookie', 'full_name', 'accessToken'])(
    'hides the field %s, at any depth',
    (name) => {
      const line = formatLine(
        'info',
        'seen',
        { [name]: 'secret', buyer: { list: [{ [name]: 'secret' }] } },
        AT,
      );
      expect(line).not.toContain('secret');
    },
  );

  it.each([
    ['escreva para maria.souza@exemplo.com.br', 'escreva para [e-mail]'],
    ['CPF 529.982.247-25', 'CPF [cpf]'],
    ['CPF 52998224725', 'CPF [cpf]'],
    ['CNPJ 12.ABC.345/01DE-35', 'CNPJ [cnpj]'],
    ['ligue (11) 98765-4321', 'ligue [telefone]'],
    ['postgresql://soleira:s3cret@db:5432/soleira', 'postgresql://soleira:[oculto]@db:5432/soleira'],
    ['Bearer eyJhbGciOi.x.y', 'Bearer [oculto]'],
  ])('masks personal data inside a text: %s', (text, masked) => {
    expect(lineOf({ text }).text).toBe(masked);
  });

  it('keeps ids, amounts and dates', () => {
    const fields = {
      unitId: '0190f5d8-1c2a-7b3c-8d4e-5f6a7b8c9d0e',
      priceCents: 45_000_000,
      at2: '2026-01-02',
    };
    expect(lineOf(fields)).toMatchObject(fields);
  });

  it('logs the failure without the row that the database quotes', () => {
    const cause = Object.assign(new Error('duplicate key value'), {
      code: '23505',
      constraint: 'user_email_unique',
      detail: 'Key (email)=(maria@exemplo.com.br) already exists.',
    });
    const { error } = lineOf({ error: new Error('Failed query', { cause }) });
    expect(error).toMatchObject({
      message: 'Failed query',
      cause: { code: '23505', constraint: 'user_email_unique' },
    });
    expect(JSON.stringify(error)).not.toContain('maria');
  });

  it('logs the failed query without its parameters', () => {
    const query = 'insert into "project_report" ("text", "email") values ($1, $2)';
    const values = ['Moro na Rua das Flores e vi a placa de vendido', 'maria@exemplo.com.br'];
    const line = formatLine('error', 'failed', { error: new DrizzleQueryError(query, values) }, AT);
    expect(line).not.toMatch(/Rua das Flores|maria/);
    expect(JSON.parse(line).error.message).toBe(`Failed query: ${query}`);
    expect(JSON.parse(line).error.stack).toMatch(/^ {4}at /);
  });

  it('logs the type of the refused value, without the value', () => {
    const message = 'invalid input syntax for type uuid: "Maria "a Ruiva" das Flores"';
    const cause = Object.assign(new Error(message), { code: '22P02' });
    expect(lineOf({ error: new Error('Failed query', { cause }) }).error.cause.message).toBe(
      'invalid input syntax for type uuid: [oculto]',
    );
  });

  it('masks only the beginning of a long text, within bounded time', () => {
    expect(lineOf({ text: 'a'.repeat(10_000_000) }).text).toBe(`${'a'.repeat(2_000)}…`);
  });

  it('survives a value that refers to itself', () => {
    const loop: Record<string, unknown> = {};
    loop.self = loop;
    expect(() => formatLine('info', 'seen', { loop }, AT)).not.toThrow();
  });
});
