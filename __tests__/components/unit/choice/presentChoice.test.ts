import {
  buildProject,
  buildQuota,
  buildTower,
  buildUnit,
  buildUnits,
} from '@/__tests__/support/records/projectFixtures';
import { choiceViewAt } from '@/__tests__/support/web/choiceView';

const plain = (text: string | undefined | null) => text?.replace(/[\u00a0\u202f]/g, ' ');

describe('presentChoice', () => {
  it('begins with the tower: counts, price range and areas of what is left in each', async () => {
    const { step, doors, result } = await choiceViewAt({});
    expect(result).toBeNull();
    expect(step).toMatchObject({
      title: 'Em qual torre?',
      count: '5 disponíveis',
      within: null,
      chosen: null,
    });
    expect(
      step?.options.map(({ name, price, count, floors }) => [name, plain(price), count, floors]),
    ).toEqual([
      ['Torre A', 'R$ 512.000 a R$ 703.000', '4 disponíveis', '1º, 2º e 3º andar'],
      ['Torre B', 'R$ 512.000', '1 disponível', '1º andar'],
    ]);
    expect(doors.map(({ state, label, note }) => [state, label, note])).toEqual([
      ['open', 'Torre', 'passo 1 de 4'],
      ['later', 'Metragem', null],
      ['later', 'Posição', null],
      ['later', 'Andar', null],
    ]);
  });

  it('skips what has one option, and shows it in the door', async () => {
    const { step, doors } = await choiceViewAt({ query: { torre: 'A', metragem: '92' } });
    expect(step?.title).toBe('Em que andar?');
    expect(step?.within).toBe('Torre A · 92 m² · Final 02');
    expect(doors.map(({ state, label, note }) => [state, label, note])).toEqual([
      ['done', 'Torre A', 'de 2 opções'],
      ['done', '92 m²', 'de 2 opções'],
      ['skipped', 'Final 02', 'única disponível'],
      ['open', 'Andar', 'passo 3 de 3'],
    ]);
    const single = await choiceViewAt({ project: { towers: [buildTower()] }, units: buildUnits(['aa']) });
    expect(single.doors[0]).toMatchObject({ state: 'skipped', label: 'Torre A', note: 'torre única' });
  });

  it('links each option to the step that follows, with the name of that step', async () => {
    const { step } = await choiceViewAt({});
    expect(step?.options.map(({ next, here, action }) => [next, here, action])).toEqual([
      [
        '/imovel/residencial-ipe-amarelo/escolher?torre=A',
        '/imovel/residencial-ipe-amarelo/escolher?torre=A&passo=torre',
        'Escolher a metragem',
      ],
      [
        '/imovel/residencial-ipe-amarelo/escolher?torre=B&unidade=101',
        '/imovel/residencial-ipe-amarelo/escolher?torre=B&passo=torre',
        'Ver o resultado',
      ],
    ]);
  });

  it('keeps later answers when an earlier step is opened again', async () => {
    const query = { torre: 'A', metragem: '92', andar: '3', passo: 'torre' };
    const { step } = await choiceViewAt({ query });
    expect(step).toMatchObject({ title: 'Em qual torre?', chosen: 'A' });
    expect(step?.options[1]?.next).toBe(
      '/imovel/residencial-ipe-amarelo/escolher?torre=B&metragem=92&andar=3',
    );
  });

  it('explains an answer that is impossible, and keeps it in the door', async () => {
    const { step, doors } = await choiceViewAt({ query: { torre: 'B', metragem: '92' } });
    expect(step?.lost?.title).toBe('Não existe com as respostas anteriores: 92 m²');
    expect(step?.options.map(({ name }) => name)).toEqual(['64 m²']);
    const later = await choiceViewAt({ query: { torre: 'A', metragem: '92', andar: '2', passo: 'torre' } });
    expect(later.doors.at(-1)).toMatchObject({ state: 'lost', label: '2º andar' });
    const taken = await choiceViewAt({ query: { torre: 'A', metragem: '92', andar: '2' } });
    expect(taken.step?.lost?.title).toBe('Nada disponível agora: 2º andar');
    expect(doors[1]?.state).toBe('open');
  });

  it('ends with the unit: price, brokerage apart, registration, grid and favourite', async () => {
    const { result, step, trust } = await choiceViewAt({
      query: { torre: 'A', metragem: '92', andar: '3' },
    });
    expect(step).toBeNull();
    expect(result).toMatchObject({
      title: 'Unidade 302, Torre A',
      seePath: '/imovel/residencial-ipe-amarelo?torre=A&unidade=302',
      favorite: { tower: 'A', unit: '302', quota: null },
    });
    expect(plain(result?.price)).toBe('R$ 703.000');
    expect(plain(result?.brokerage)).toMatch(/Inclui corretagem de R\$ 35\.150,00 \(.+\)\.$/);
    expect(trust[0]).toMatch(/^RI /);
  });

  it('keeps a unit of the URL that is taken: its queue, and the nearest one of its position', async () => {
    const query = { torre: 'A', metragem: '92', andar: '2', unidade: '202' };
    const { result, step, doors } = await choiceViewAt({
      query,
      states: [{ tower: 'A', code: '202', state: 'reserved', until: '2026-11-28T12:24:00.000Z', queued: 2 }],
    });
    expect(step).toBeNull();
    expect(result).toMatchObject({ title: 'Unidade 202, Torre A', price: null, simulatePath: null });
    expect(result?.taken).toMatchObject({
      state: 'Reservada por outra pessoa.',
      just: 'Acabou de ser reservada.',
      spoken:
        'Unidade 202, Torre A: Acabou de ser reservada. Você pode entrar na fila ou ver a mais próxima disponível: Unidade 302, Torre A.',
      queue: { until: '2026-11-28T12:24:00.000Z', queued: 2, hours: 2 },
      waitingPath: null,
      nearest: {
        why: 'Mesma posição, outro andar',
        path: '/imovel/residencial-ipe-amarelo/escolher?torre=A&metragem=92&final=02&andar=3&unidade=302',
      },
    });
    expect(doors.map(({ state }) => state)).toEqual(['done', 'done', 'skipped', 'lost']);
  });

  it('leads from a sold unit to its waiting list', async () => {
    const { result } = await choiceViewAt({ query: { torre: 'A', unidade: '301' } });
    expect(result?.taken).toMatchObject({
      state: 'Já vendida.',
      queue: null,
      waitingPath: '/imovel/residencial-ipe-amarelo/lista-de-espera?torre=A&unidade=301',
      nearest: { name: 'Unidade 201, Torre A' },
    });
  });

  it('lists the held units of a step with their queues, and leads to them', async () => {
    const { held } = await choiceViewAt({ query: { torre: 'A', metragem: '92' } });
    expect(held).toMatchObject({
      lead: expect.stringContaining('tem 2 horas para decidir'),
      items: [
        {
          name: 'Unidade 202, Torre A',
          queue: 'ninguém na fila',
          path: '/imovel/residencial-ipe-amarelo/escolher?torre=A&metragem=92&unidade=202',
        },
      ],
      more: null,
    });
    expect(plain(held?.items[0]?.facts)).toBe('2º andar · 92 m²');
  });

  it('lists what is held when nothing is available, and at most six with the way to the others', async () => {
    const units = buildUnits(['rrrrrrrr']);
    const { held, nothing } = await choiceViewAt({ units, project: { towers: [buildTower()] } });
    expect(nothing).toBe('Não há unidades disponíveis neste empreendimento agora.');
    expect(held?.items).toHaveLength(6);
    expect(held?.more).toEqual({
      label: 'Ver mais 2 na grade',
      path: '/imovel/residencial-ipe-amarelo?torre=A#unidades',
    });
  });

  it('offers the waiting list of a position with nothing available, also where its step was skipped', async () => {
    const project = { towers: [buildTower({ floors: 2 })] };
    const units = buildUnits(['as', 'ar']);
    const { step } = await choiceViewAt({ project, units });
    expect(step?.name).toBe('floor');
    expect(step?.gone).toEqual([
      {
        text: 'Final 02: nada disponível agora.',
        label: 'Avise-me: final 02',
        path: '/imovel/residencial-ipe-amarelo/lista-de-espera?torre=A&final=02',
      },
    ]);
    const { result } = await choiceViewAt({ project, units, query: { unidade: '102' } });
    expect(result?.taken?.ofGroup).toEqual({
      label: 'Avise-me de qualquer andar do final 02',
      path: '/imovel/residencial-ipe-amarelo/lista-de-espera?torre=A&final=02',
    });
    const other = await choiceViewAt({ project, units: buildUnits(['aa', 'as']), query: { unidade: '102' } });
    expect(other.result?.taken?.ofGroup).toBeNull();
  });

  it('offers the waiting list of the houses of a plan in a block with nothing available', async () => {
    const towers = [buildTower({ kind: 'block', floors: 1, firstFloor: 0 })];
    const project = { towers, category: 'houses' as const };
    const units = buildUnits(['as']).map((unit) => ({ ...unit, planIndex: unit.position - 1 }));
    const path = '/imovel/residencial-ipe-amarelo/lista-de-espera?torre=A&planta=2';
    const { result } = await choiceViewAt({ project, units, query: { unidade: '102' } });
    expect(result?.taken?.ofGroup).toEqual({
      label: expect.stringMatching(/^Avise-me de outra casa de \d+ m² nesta quadra$/),
      path,
    });
  });

  it('draws the sides of the tower from sunrise to sunset, and marks units outside the answers', async () => {
    const { facade } = await choiceViewAt({ query: { torre: 'A', metragem: '64' } });
    expect(facade).toMatchObject({ floors: ['3', '2', '1'], hasSun: true });
    expect(facade?.groups.map(({ label }) => label)).toEqual(['nascente', 'poente']);
    const [east, west] = facade?.groups.map(({ columns }) => columns[0]?.cells) ?? [];
    expect(east).toEqual([
      { state: 'sold', key: '3' },
      { state: 'active', key: '2' },
      { state: 'active', key: '1' },
    ]);
    expect(west?.every((cell) => cell?.key === null)).toBe(true);
  });

  it('leads from lots to a lot, without floors and a façade', async () => {
    const towers = [buildTower({ code: 'Q1', name: 'Quadra 1', kind: 'block', firstFloor: 0, floors: 1 })];
    const units = [1, 2].map((position) =>
      buildUnit({ id: `l${position}`, tower: 'Q1', floor: 0, position, code: String(position), areaM2: 250 }),
    );
    const { step, doors, facade } = await choiceViewAt({
      project: { category: 'lots', towers },
      units,
    });
    expect(step).toMatchObject({ title: 'Qual lote?', keyPlan: null });
    expect(step?.options.map(({ name, floors }) => [name, floors])).toEqual([
      ['Lote 1', null],
      ['Lote 2', null],
    ]);
    expect(doors.map(({ state }) => state)).toEqual(['skipped', 'skipped', 'open']);
    expect(facade).toBeNull();
  });

  it.each([
    ['lots', 'Mais 1 lote tem 300 m².', 'O tamanho define o que cabe no terreno; o lote vem depois.'],
    ['houses', 'Mais 1 casa tem 300 m².', 'O tamanho define os quartos e as vagas; o número vem depois.'],
    ['studios', 'Mais 1 unidade tem 300 m².', 'O tamanho define os quartos e as vagas; o número vem depois.'],
  ] as const)('uses no words of floors and sides for blocks of %s', async (category, elsewhere, hint) => {
    const block = { kind: 'block', firstFloor: 0, floors: 1 } as const;
    const towers = ['Q1', 'Q2'].map((code) => buildTower({ ...block, code, name: `Quadra ${code}` }));
    const plans = buildProject()
      .plans.slice(0, 2)
      .map((plan, index) => ({
        ...plan,
        planIndex: index,
        areaM2: [250, 300][index] ?? 0,
      }));
    const units = [1, 2, 3, 4].map((position) =>
      buildUnit({
        id: `l${position}`,
        tower: position > 3 ? 'Q2' : 'Q1',
        floor: 0,
        position,
        code: String(position),
        planIndex: position === 3 ? 1 : 0,
        areaM2: position === 3 ? 300 : 250,
      }),
    );
    const at = (query: Record<string, string>) =>
      choiceViewAt({ project: { category, towers, plans }, units, query });
    const { step: blocks } = await at({});
    expect(blocks?.options.map(({ count, floors }) => [count, floors])).toEqual([
      ['3 disponíveis', null],
      ['1 disponível', null],
    ]);
    const { step: sizes } = await at({ torre: 'Q1' });
    expect(sizes?.options.map(({ floors }) => floors)).toEqual([null, null]);
    expect(sizes?.hint).toBe(hint);
    const { step: numbers } = await at({ torre: 'Q1', metragem: '250' });
    expect(plain(numbers?.elsewhere[0]?.text)).toBe(elsewhere);
  });

  it('names what all units of an option have in common, and what the chosen one has', async () => {
    const units = buildUnits(['aa', 'aa'], (floor, position) => ({
      highlights: position === 1 ? (floor === 2 ? ['corner', 'view'] : ['corner']) : [],
    }));
    const project = { towers: [buildTower({ floors: 2 })] };
    const { step } = await choiceViewAt({ project, units });
    expect(step?.options.map(({ facts }) => facts.map(({ text }) => text))).toEqual([
      ['Nascente: sol da manhã', 'canto'],
      ['Nascente: sol da manhã'],
    ]);
    const { result } = await choiceViewAt({ project, units, query: { final: '01', andar: '2' } });
    expect(result?.facts).toContainEqual({ name: 'Diferenciais', value: 'canto, vista aberta' });
  });

  it('lists in a club the available quotas of a unit, the cheapest first, without a favourite', async () => {
    const { step, result } = await choiceViewAt({
      project: { genre: 'clubs', category: 'clubs', towers: [buildTower()] },
      units: buildUnits(['a']),
      quotas: [buildQuota(), buildQuota({ number: 2, displayState: 'sold' })],
    });
    expect(step).toBeNull();
    expect(result).toMatchObject({
      seeLabel: 'Ver cotas e semanas',
      seePath: '/imovel/residencial-ipe-amarelo?torre=A&unidade=101',
      favorite: null,
      brokerage: null,
    });
    expect(result?.quotas).toMatchObject({
      title: 'Cotas: Unidade 101',
      lead: expect.stringMatching(/^Semanas de 2027\. Semanas /),
      items: [
        {
          quotaId: buildQuota().id,
          name: 'Cota 1',
          path: '/imovel/residencial-ipe-amarelo?torre=A&unidade=101&cota=1',
          simulatePath: '/simulacao?projeto=residencial-ipe-amarelo&torre=A&unidade=101&cota=1',
          cost: expect.stringMatching(/^Custo total: (cerca de|entre)/),
        },
      ],
      more: null,
    });
  });

  it('has nothing to choose when all is sold, or before sales begin', async () => {
    const sold = await choiceViewAt({ units: buildUnits(['ss']) });
    expect(sold).toMatchObject({ step: null, result: null, doors: [] });
    expect(sold.nothing).toBe('Não há unidades disponíveis neste empreendimento agora.');
    const early = await choiceViewAt({ project: { phase: 'Pré-Lançamento' } });
    expect(early.nothing).toBe('As vendas deste empreendimento ainda não começaram.');
  });

  it('is in the language of the page', async () => {
    const { step } = await choiceViewAt({ query: { torre: 'A' }, locale: 'en' });
    expect(step).toMatchObject({ title: 'How much space?', count: '4 available' });
  });
});
