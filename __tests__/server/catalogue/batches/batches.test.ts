import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { v7 as uuidv7 } from 'uuid';
import { NOW, testApp } from '@/__tests__/support/api/testApp';
import { buyerCaller, entrepreneurCaller } from '@/__tests__/support/callers/callers';
import { useDatabase } from '@/__tests__/support/database/db';
import { insertEntrepreneur } from '@/__tests__/support/factories/entrepreneur';
import { insertListing } from '@/__tests__/support/factories/listing';
import { buildPlan } from '@/__tests__/support/factories/project';
import { insertReservation } from '@/__tests__/support/factories/reservation';
import { numberCell, sheetRow, textCell, workbook } from '@/__tests__/support/records/workbooks';
import type { Batch, BatchDetail } from '@/domain/batch/record';
import type { Page } from '@/domain/site/page';
import { createApp } from '@/server/app';
import { project } from '@/server/db/schema/catalogue/project';
import { unit, unitPrice } from '@/server/db/schema/catalogue/unit';
import { notification } from '@/server/db/schema/platform/notification';
import { stateChange } from '@/server/db/schema/platform/stateChange';
import type { Problem } from '@/server/http/answers/problems';
import type { Caller } from '@/server/http/callers/caller';
import { runBatch } from '@/server/modules/catalogue/batches/runBatch';

const LATER = new Date('2026-11-28T12:30:00Z');

describe('batches', () => {
  const database = useDatabase();
  let caller: Caller;
  const api = testApp(database, { identifyCaller: async () => caller });
  afterEach(() => database.clear());

  async function listing(overrides: Parameters<typeof insertListing>[1] = {}) {
    const made = await insertListing(database.db, overrides);
    caller = entrepreneurCaller(made.entrepreneurId);
    return { ...made, projectId: made.project.id ?? '' };
  }

  const sendBytes = <Body = BatchDetail>(
    projectId: string,
    bytes: Uint8Array,
    kind: 'units' | 'prices' = 'units',
  ) =>
    api.get<Body>(`/batches?project=${projectId}&kind=${kind}&name=tabela.csv`, {
      method: 'POST',
      body: new Uint8Array(bytes),
    });
  const send = <Body = BatchDetail>(projectId: string, text: string, kind: 'units' | 'prices' = 'units') =>
    sendBytes<Body>(projectId, Buffer.from(text, 'utf8'), kind);

  const askRun = <Body = BatchDetail>(
    { id, version }: Pick<Batch, 'id' | 'version'>,
    mode: string,
    confirmedUnits: readonly string[] = [],
  ) =>
    api.get<Body>(`/batches/${id}/run`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ version, mode, confirmedUnits }),
    });

  /** As the queue does it. */
  async function run(
    batch: Batch,
    mode: 'allOrNothing' | 'goodRows',
    confirmedUnits: readonly string[] = [],
  ) {
    await askRun(batch, mode, confirmedUnits);
    const { rows } = await database.db.execute<{ payload: { confirmedUnits: string[] } }>(
      sql`select payload from graphile_worker._private_jobs where key = ${`batch:${batch.id}`}`,
    );
    await runBatch(database.db, batch.id, NOW, rows[0]?.payload.confirmedUnits);
    return (await api.get<BatchDetail>(`/batches/${batch.id}`)).body;
  }

  const unitsOf = (projectId: string) =>
    database.db.select().from(unit).where(eq(unit.projectId, projectId)).orderBy(unit.floor, unit.position);

  const resultsOf = ({ rows }: BatchDetail) => rows.items.map(({ result }) => result);
  const facts = ({ rows }: BatchDetail) =>
    rows.items.map(({ number, outcome, faults, changes }) => [
      number,
      outcome,
      faults.map(({ column }) => column),
      changes.map(({ column, before, after }) => `${column}: ${before} > ${after}`),
    ]);

  it('previews the outcome of each row, and changes nothing', async () => {
    const { projectId } = await listing({ units: [{ floor: 1 }, { floor: 2 }, { floor: 3 }] });
    const { status, body } = await send(
      projectId,
      [
        'Bloco;Pavimento;Posição;Tipologia;Preço;Vista',
        'Torre A;1;1;Dois quartos;650.000,00;mar',
        'A;2º;1;;600.000,00;',
        'A;22;1;dois quartos;R$ 700.000;',
        'B;1;1;;1;',
        'A;3;1;;"1,234.56";',
        'A;1;1;;1;',
      ].join('\n'),
    );
    expect(status).toBe(200);
    expect(facts(body)).toEqual([
      [2, 'changed', [], ['price: 600000,00 > 650000,00']],
      [3, 'unchanged', [], []],
      [
        4,
        'created',
        [],
        expect.arrayContaining(['code:  > 2201', 'plan:  > Dois quartos', 'price:  > 700000,00']),
      ],
      [5, 'refused', ['tower'], []],
      [6, 'refused', ['price'], []],
      [7, 'refused', ['code'], []],
    ]);
    expect(body).toMatchObject({
      state: 'info',
      fileName: 'tabela.csv',
      unknownHeadings: ['Vista'],
      counts: { rows: 6, created: 1, changed: 1, unchanged: 1, refused: 3, done: 0 },
      allowedActions: ['run'],
    });
    expect(body.rows.items[5]?.faults[0]?.message).toBe('Esta unidade já aparece na linha 2');
    expect((await unitsOf(projectId)).map(({ priceCents }) => priceCents)).toEqual([
      600_000_00, 600_000_00, 600_000_00,
    ]);
  });

  it('cannot be run where every row is refused for good', async () => {
    const { projectId } = await listing({ units: [{ floor: 1 }] });
    const { body } = await send(projectId, 'Unidade;Valor\n999;1,00\n', 'prices');
    expect(body).toMatchObject({ counts: { refused: 1 }, allowedActions: [] });
    expect((await askRun<Problem>(body, 'goodRows')).body.code).toBe('batch_without_valid_rows');
    const confirmable = await send(projectId, 'Unidade;Valor\n101;6.000.000,00\n', 'prices');
    expect(confirmable.body).toMatchObject({ counts: { refused: 1 }, allowedActions: ['run'] });
    expect((await askRun(confirmable.body, 'goodRows', ['101'])).status).toBe(200);
  });

  it('are found by name, project, kind and state, and counted by state', async () => {
    const { projectId } = await listing({ units: [{ floor: 1 }] });
    const { body: prices } = await send(projectId, 'Unidade;Valor\n101;650.000,00\n', 'prices');
    const { body: units } = await send(projectId, 'Unidade;Valor\n101;650.000,00\n');
    await run(prices, 'allOrNothing');
    const post = <Body>(path: string, filters: readonly object[]) =>
      api.get<Body>(`/batches/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ filters: filters.map((filter) => ({ scope: 'ALL', ...filter })) }),
      });
    const found = async (...filters: readonly object[]) =>
      (await post<Page<Batch>>('get', filters)).body.items.map(({ id }) => id);
    expect(await found({ field: 'text', op: 'contains', value: 'TABELA' })).toEqual([units.id, prices.id]);
    expect(await found({ field: 'projectId', op: 'eq', value: projectId })).toEqual([units.id, prices.id]);
    expect(await found({ field: 'kind', op: 'eq', value: 'prices' })).toEqual([prices.id]);
    expect(await found({ field: 'state', op: 'eq', value: 'info' })).toEqual([units.id]);
    expect((await post('counts', [])).body).toEqual({
      state: { info: 1, warn: 0, completed: 1, error: 0, failed: 0 },
    });
    caller = entrepreneurCaller(uuidv7());
    expect(await found()).toEqual([]);
  });

  it('applies all rows or none', async () => {
    const { projectId } = await listing({ units: [{ floor: 1 }, { floor: 2 }] });
    const text = 'Unidade;Valor\n101;700.000,00\n999;1,00\n';
    const { body } = await send(projectId, text, 'prices');
    expect(resultsOf(body)).toEqual(['pending', 'pending']);
    const failed = await run(body, 'allOrNothing');
    expect(resultsOf(failed)).toEqual(['rejected', 'rejected']);
    expect(failed).toMatchObject({ state: 'failed', counts: { done: 0, refused: 1 }, allowedActions: [] });
    expect((await unitsOf(projectId)).map(({ priceCents }) => priceCents)).toEqual([600_000_00, 600_000_00]);
    const good = await send(projectId, 'Unidade;Valor\n101;700.000,00\n', 'prices');
    expect(await run(good.body, 'allOrNothing')).toMatchObject({ state: 'completed', counts: { done: 1 } });
  });

  it('applies the valid rows with one history entry each, even if the queue runs the job again', async () => {
    const { projectId, units } = await listing({ units: [{ floor: 1 }, { floor: 2 }] });
    const { body } = await send(
      projectId,
      [
        'Torre;Andar;Final;Planta;Valor;Situação;Motivo',
        'A;1;1;;700.000,00;Bloqueada;Permuta',
        'A;2;1;;;Vendida;',
        'A;30;1;0;800.000,00;bloqueada;Vitrine',
      ].join('\n'),
    );
    const done = await run(body, 'goodRows');
    expect(resultsOf(done)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(done).toMatchObject({ state: 'error', counts: { created: 1, changed: 1, refused: 1, done: 2 } });
    expect(done.rows.items[1]?.faults[0]?.message).toMatch(
      /^Para marcar a unidade como vendida, registre a venda/,
    );
    await runBatch(database.db, body.id, NOW);
    expect(
      (await unitsOf(projectId)).map(({ status, priceCents, blockReason }) => [
        status,
        priceCents,
        blockReason,
      ]),
    ).toEqual([
      ['unavailable', 700_000_00, 'Permuta'],
      ['available', 600_000_00, null],
      ['unavailable', 800_000_00, 'Vitrine'],
    ]);
    const kept = await database.db
      .select()
      .from(unitPrice)
      .where(eq(unitPrice.unitId, units[0]?.id ?? ''));
    expect(kept.map(({ priceCents }) => priceCents).sort()).toEqual([600_000_00, 700_000_00]);
    const states = await database.db.select().from(stateChange).where(eq(stateChange.subjectId, body.id));
    expect(states.map(({ event, to }) => [event, to])).toEqual([
      ['receive', 'received'],
      ['begin', 'running'],
      ['completeInPart', 'partial'],
    ]);
  });

  it('refuses a code that became a date, and imports no cell that displays another value', async () => {
    const { projectId } = await listing({ units: [{ floor: 1 }, { floor: 2 }] });
    const bytes = workbook({
      sheets: [
        {
          name: 'Tabela',
          rows: [
            sheetRow(...['Torre', 'Andar', 'Final', 'Unidade', 'Valor'].map(textCell)),
            sheetRow(textCell('A'), numberCell(1), numberCell(1), numberCell(46023, 1), numberCell(610000)),
            `<row hidden="1">${[textCell('A'), numberCell(2), numberCell(1), '<c/>', numberCell(0.05, 2)].join('')}</row>`,
          ].join(''),
        },
      ],
      formats: ['dd/mm/yyyy', '0%'],
    });
    const { body } = await sendBytes(projectId, bytes);
    expect(facts(body)).toEqual([
      [2, 'refused', ['code'], []],
      [3, 'refused', ['price'], []],
    ]);
    expect(body.rows.items.map(({ isHidden }) => isHidden)).toEqual([false, true]);
    expect(body).toMatchObject({ sheet: { name: 'Tabela', isHidden: false }, counts: { hidden: 1 } });
    await run(body, 'goodRows');
    expect((await unitsOf(projectId)).map(({ code, priceCents }) => [code, priceCents])).toEqual([
      ['101', 600_000_00],
      ['201', 600_000_00],
    ]);
  });

  it.each(['01/01/2026', '1/jan', 'jan-26', '2026-01-01', '#REF!', '#####'])(
    'refuses %s in a CSV as the code of a unit',
    async (code) => {
      const { projectId } = await listing();
      const { body } = await send(projectId, `Torre;Andar;Final;Unidade\nA;1;1;${code}\n`);
      expect(facts(body)).toEqual([[2, 'refused', ['code'], []]]);
    },
  );

  it('imports a price that changes by more than 30 % only for a unit confirmed by name', async () => {
    const { projectId } = await listing({ units: [{ floor: 1 }, { floor: 2 }, { floor: 3 }] });
    const text = 'Unidade;Valor\n101;0,05\n201;780.000,01\n301;780.000,00\n';
    const { body } = await send(projectId, text, 'prices');
    expect(facts(body)).toEqual([
      [2, 'refused', ['price'], ['price: 600000,00 > 0,05']],
      [3, 'refused', ['price'], ['price: 600000,00 > 780000,01']],
      [4, 'changed', [], ['price: 600000,00 > 780000,00']],
    ]);
    expect(body.rows.items.map((row) => row.needsConfirmation)).toEqual([true, true, false]);
    const done = await run(body, 'goodRows', ['201 (A)', '999 (A)']);
    expect(done).toMatchObject({ state: 'error', counts: { changed: 2, refused: 1 } });
    expect((await unitsOf(projectId)).map(({ priceCents }) => priceCents)).toEqual([
      600_000_00, 780_000_01, 780_000_00,
    ]);
  });

  it('compares the price of a unit without one with the median of the project', async () => {
    const { projectId } = await listing({ units: [{ floor: 1 }, { floor: 2, priceCents: null }] });
    const requests = async (price: string) =>
      facts((await send(projectId, `Unidade;Valor\n201;${price}\n`, 'prices')).body)[0]?.[1];
    expect(await requests('0,05')).toBe('refused');
    expect(await requests('900.000,00')).toBe('changed');
  });

  it('runs a batch once, with the version that was read', async () => {
    const { projectId } = await listing();
    const { body } = await send(projectId, 'Unidade;Valor\n101;700.000,00\n', 'prices');
    const late = await askRun<Problem>({ ...body, version: 9 }, 'goodRows');
    expect([late.status, late.body.code]).toEqual([409, 'version_conflict']);
    const answers = await Promise.all([1, 2, 3].map(() => askRun<Problem>(body, 'goodRows')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it('keeps units that a client holds or bought, and lets their price change for the next client', async () => {
    const { projectId, units } = await listing({
      plans: [buildPlan(), buildPlan({ planIndex: 1, title: 'Três quartos' })],
      units: [{ floor: 1 }, { floor: 2, status: 'sold' }],
    });
    const unitId = units[0]?.id ?? '';
    const held = await insertReservation(database.db, { projectId, unitId, expiresAt: LATER });
    const heading = 'Torre;Andar;Final;Planta;Valor;Situação\n';
    const requests = async (row: string) =>
      facts((await send(projectId, heading + row)).body)[0]?.slice(1, 3);
    expect(await requests('A;1;1;;700.000,00;Reservada')).toEqual(['changed', []]);
    expect(await requests('A;1;1;Três quartos;;')).toEqual(['refused', ['plan']]);
    expect(await requests('A;1;1;;;Bloqueada')).toEqual(['refused', ['situation']]);
    expect(await requests('A;2;1;;;Disponível')).toEqual(['refused', ['situation']]);
    expect(await requests('A;2;1;;1,00;Vendida')).toEqual(['refused', ['price']]);
    expect(await requests('A;2;1;;;Vendida')).toEqual(['unchanged', []]);
    expect(held.priceCents).toBe(600_000_00);
  });

  it('sorts by the end of the import, those without one last', async () => {
    const { projectId } = await listing({ units: [{ floor: 1 }] });
    const [ended, waiting] = [
      (await send(projectId, 'Unidade;Valor\n11;700.000,00\n', 'prices')).body,
      (await send(projectId, 'Unidade;Valor\n11;800.000,00\n', 'prices')).body,
    ];
    await run(ended, 'goodRows');
    for (const sort of ['finishedAtAsc', 'finishedAtDesc']) {
      const { items } = (await api.get<Page<Batch>>(`/batches?sort=${sort}`)).body;
      expect(items.map(({ id }) => id)).toEqual([ended.id, waiting.id]);
    }
  });

  it('requires a leading role in the company', async () => {
    const { projectId, entrepreneurId } = await listing();
    const { body } = await send(projectId, 'Unidade;Valor\n101;1,00\n', 'prices');
    expect((await api.get<Page<Batch>>('/batches')).body.items.map(({ id }) => id)).toEqual([body.id]);
    caller = entrepreneurCaller(entrepreneurId, 'broker', uuidv7());
    expect((await send<Problem>(projectId, 'a')).status).toBe(403);
    expect((await api.get<Problem>(`/batches/${body.id}`)).status).toBe(403);
    caller = entrepreneurCaller((await insertEntrepreneur(database.db)).id);
    expect((await send<Problem>(projectId, 'a')).status).toBe(404);
    expect((await api.get<Problem>(`/batches/${body.id}`)).status).toBe(404);
    expect((await api.get<Page<Batch>>('/batches')).body.items).toEqual([]);
  });

  describe('GET /units/export', () => {
    const ask = (query: string) => {
      const app = createApp({ db: database.db, now: () => NOW, identifyCaller: async () => caller });
      return app.request(`/api/units/export?${query}`);
    };
    const bytesOf = async (query: string) => Buffer.from(await (await ask(query)).arrayBuffer());

    it('exports every column to the team, and nothing to visitors, buyers and other companies', async () => {
      const { projectId } = await listing({ units: [{ status: 'unavailable', blockReason: '=1+1' }] });
      const text = (await bytesOf(`project=${projectId}&format=csv`)).toString('utf8');
      expect(text.split('\r\n')).toEqual([
        '\uFEFFUnidade;Torre;Andar;Final;Planta;Área privativa (m²);Quartos;Suítes;Banheiros;Vagas;Sol;Valor (R$);Situação;Motivo do bloqueio',
        "101;A;1;1;Dois quartos;64,50;2;1;2;1;nascente;600000,00;Bloqueada;'=1+1",
        '',
      ]);
      expect((await ask(`project=${projectId}&format=pdf`)).status).toBe(400);
      for (const [who, status] of [
        [{ kind: 'visitor', sessionId: null }, 401],
        [buyerCaller(uuidv7()), 404],
        [entrepreneurCaller((await insertEntrepreneur(database.db)).id), 404],
      ] as const) {
        caller = who;
        expect((await ask(`project=${projectId}`)).status).toBe(status);
      }
    });

    it('dates a price table, and shows prices only of available units', async () => {
      const { projectId, project } = await listing({ units: [{ floor: 1 }, { floor: 2, status: 'sold' }] });
      const answer = await ask(`project=${projectId}&format=csv&kind=prices`);
      expect(answer.headers.get('content-disposition')).toContain(
        `tabela-de-precos-${project.slug}-2026-11-28.csv`,
      );
      const [, first, second] = (await answer.text()).split('\r\n');
      expect(first).toBe('101;A;1;1;Dois quartos;64,50;2;1;nascente;Disponível;600000,00;28/11/2026');
      expect(second).toBe('201;A;2;1;Dois quartos;64,50;2;1;nascente;Vendida;;28/11/2026');
    });

    const words = fc.string({ minLength: 1, maxLength: 30, unit: 'grapheme' });
    const unitFacts = fc.record({
      areaM2: fc.integer({ min: 100, max: 100_000_00 }).map((hundredths) => hundredths / 100),
      priceCents: fc.option(fc.integer({ min: 1, max: 1_000_000_000_00 })),
      bedrooms: fc.integer({ min: 0, max: 50 }),
      code: fc.constantFrom('1', '0101', 'Cob. 2', 'Lote 7-B', '12/A'),
      orientation: fc.constantFrom(
        null,
        'nascente' as const,
        'poente' as const,
        'norte' as const,
        'sul' as const,
      ),
      status: fc.constantFrom('available' as const, 'unavailable' as const, 'sold' as const),
      title: fc.oneof(words, fc.constantFrom('=1+1', '-10', '0', "'a", 'Três quartos')),
      reason: fc.option(
        fc.constantFrom('=HYPERLINK("x")', '+55 11', '@x', "'a", 'Permuta; lote "7"', 'São João'),
      ),
    });

    it.each(['csv', 'xlsx'] as const)('changes nothing when imported again as %s', async (format) => {
      await fc.assert(
        fc.asyncProperty(fc.array(unitFacts, { minLength: 1, maxLength: 6 }), async (made) => {
          const { projectId } = await listing({
            plans: made.map(({ title }, planIndex) => buildPlan({ planIndex, title })),
            units: made.map(({ title: _title, reason, ...each }, index) => ({
              ...each,
              code: `${each.code}${index}`,
              floor: index + 1,
              planIndex: index,
              blockReason: each.status === 'unavailable' ? reason : null,
            })),
          });
          const bytes = await bytesOf(`project=${projectId}&format=${format}`);
          const { body } = await sendBytes(projectId, bytes);
          expect(facts(body)).toEqual(made.map((_each, index) => [index + 2, 'unchanged', [], []]));
          const prices = await sendBytes(
            projectId,
            await bytesOf(`project=${projectId}&format=${format}&kind=prices`),
            'prices',
          );
          expect(prices.body.counts).toMatchObject({ rows: made.length, unchanged: made.length });
        }),
        { numRuns: 6 },
      );
    });
  });

  it('answers any file without an internal error', async () => {
    const { projectId } = await listing();
    const beginnings = [
      '',
      'PK\u0003\u0004',
      'Unidade;Valor\n',
      '\uFEFFTorre;Andar;Final;Planta\n',
      '"',
      'sep=\n',
    ];
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...beginnings),
        fc.oneof(
          fc.uint8Array({ maxLength: 300 }),
          fc.string({ maxLength: 300, unit: 'binary' }).map((text) => Buffer.from(text)),
        ),
        fc.constantFrom('units' as const, 'prices' as const),
        async (beginning, rest, kind) => {
          const { status } = await sendBytes<unknown>(
            projectId,
            Buffer.concat([Buffer.from(beginning), rest]),
            kind,
          );
          expect(status).toBeLessThan(500);
        },
      ),
      { numRuns: 50 },
    );
    expect((await unitsOf(projectId)).map(({ version }) => version)).toEqual([1]);
  });

  it('answers the rows in pages, all of them or those of one outcome', async () => {
    const { projectId } = await listing({ units: [{ floor: 1 }, { floor: 2 }] });
    const lines = Array.from({ length: 45 }, (_none, at) =>
      at % 3 === 0 ? '101;599.000,00' : `9${at};1,00`,
    );
    const { body } = await send(projectId, ['Unidade;Valor', ...lines].join('\n'), 'prices');
    expect(body.rows).toMatchObject({ total: 45, totalIsCapped: false });
    expect(body.rows.items).toHaveLength(20);
    const walk = async (query: string) => {
      const numbers: number[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const next: string = cursor === '' ? '' : `&cursor=${cursor}`;
        const page = await api.get<BatchDetail>(`/batches/${body.id}?limit=7${query}${next}`);
        expect(page.body.rows.items.length).toBeLessThanOrEqual(7);
        numbers.push(...page.body.rows.items.map(({ number }) => number));
        cursor = page.body.rows.nextCursor;
      }
      return numbers;
    };
    expect(await walk('')).toEqual(Array.from({ length: 45 }, (_none, at) => at + 2));
    expect(await walk('&outcome=changed')).toEqual([2]);
    expect(await walk('&outcome=refused')).toHaveLength(44);
    const wrong = await api.get<Problem>(`/batches/${body.id}?cursor=abc`);
    expect(wrong.body.code).toBe('invalid_cursor');
  });

  describe('notification of the company when a batch ends', () => {
    const reported = async () => {
      const rows = await database.db.select().from(notification);
      return rows.map(({ kind, severity, recipientKind, recipientId, params }) => ({
        ...{ kind, severity, recipientKind, recipientId },
        ...{ done: params.done, refused: params.refused, file: params.file },
      }));
    };
    const notice = { kind: 'batchFinished', recipientKind: 'company', file: 'tabela.csv' };

    it.each([
      ['allOrNothing', 'Unidade;Valor\n101;700.000,00\n', { severity: 'info', done: 1, refused: 0 }],
      ['goodRows', 'Unidade;Valor\n101;700.000,00\n999;1,00\n', { severity: 'warn', done: 1, refused: 1 }],
      [
        'allOrNothing',
        'Unidade;Valor\n101;700.000,00\n999;1,00\n',
        { severity: 'error', done: 0, refused: 1 },
      ],
    ] as const)('notifies the company once after a run as %s: %s', async (mode, text, ended) => {
      const { projectId, entrepreneurId } = await listing();
      await run((await send(projectId, text, 'prices')).body, mode);
      expect(await reported()).toEqual([{ ...notice, recipientId: entrepreneurId, ...ended }]);
      const jobs = await database.db.execute(
        sql`select from graphile_worker._private_jobs where key like 'notice:%'`,
      );
      expect(jobs.rowCount).toBe(1);
    });

    it('notifies the company once, also where the project was archived meanwhile', async () => {
      const { projectId } = await listing();
      const { body } = await send(projectId, 'Unidade;Valor\n101;700.000,00\n', 'prices');
      await askRun(body, 'allOrNothing');
      await database.db
        .update(project)
        .set({ isPublished: false, archivedAt: NOW })
        .where(eq(project.id, projectId));
      await runBatch(database.db, body.id, NOW);
      await runBatch(database.db, body.id, NOW);
      expect(await reported()).toMatchObject([{ ...notice, severity: 'error', done: 0 }]);
    });
  });
});
