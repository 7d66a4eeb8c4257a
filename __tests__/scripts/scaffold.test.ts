import { runBesideScripts } from '@/__tests__/support/environment/scripts';

interface Files {
  readonly created: readonly string[];
  readonly changed: readonly string[];
}

const names = (call: string) =>
  runBesideScripts({ 'scaffold/names.mjs': 'fill, namesOf' }, `answer(${call})`) as Promise<string>;

describe('npm run scaffold -- <context>/<noun>', () => {
  it('touches at most 30 files, exactly those of docs/extending.md, without a fault of type', async () => {
    const { documented, touched, faults } = (await runBesideScripts(
      { 'scaffold/copy.mjs': 'copyProject, documentedFiles, findTypeFaults, removeCopy, scaffoldIn' },
      `const folder = copyProject();
      try {
        const touched = await scaffoldIn(folder);
        answer({ documented: documentedFiles(), touched, faults: await findTypeFaults(folder, touched) });
      } finally {
        removeCopy(folder);
      }`,
    )) as { documented: Files; touched: Files; faults: string[] };
    const numbered = (path: string) => path.replace(/\/\d{4}_/, '/NNNN_');
    expect({ ...touched, created: touched.created.map(numbered) }).toEqual(documented);
    expect(touched.created.length + touched.changed.length).toBeLessThanOrEqual(30);
    expect(faults).toEqual([]);
  }, 300_000);

  it('names a noun in each way of writing', async () => {
    const template = '__noun__ __Nouns__ __NOUN___STATES __noun_name___state __words__ __Pt__ conta/__page__';
    const filled = `fill('${template}', namesOf('deals/keyHandovers', { pt: 'entregas de chaves' }))`;
    expect(await names(filled)).toBe(
      'keyHandover KeyHandovers KEY_HANDOVER_STATES key_handover_state key handovers Entregas de chaves conta/entregas-de-chaves',
    );
  });

  it('marks the words that wait for a translation', async () => {
    expect(await names(`fill('__Pt__, __Es__', namesOf('deals/inspections'))`)).toBe(
      'Inspections (traduzir), Inspections (traducir)',
    );
  });

  it.each(['platform/inspections', 'inspections', 'deals/', 'deals/../x'])('rejects %s', async (path) => {
    await expect(names(`namesOf('${path}')`)).rejects.toThrow('Uso: npm run scaffold');
  });
});
