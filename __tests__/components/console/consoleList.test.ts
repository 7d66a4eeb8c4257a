import { RESERVATIONS } from '@/components/console/deals/dealLists';
import { loadConsoleList, queryOf, readCriteria, searchOf } from '@/components/console/list/consoleList';

const PROJECT = '0190000a-0000-7000-8000-000000000a01';
const URL_QUERY = {
  visao: 'a-confirmar',
  ordenar: 'priceDesc',
  q: '  Ana  Prado ',
  empreendimento: PROJECT,
  colunas: 'client,state',
  depois: 'cursor-1',
};

describe('a list of the console', () => {
  it('reads its URL and writes it again', () => {
    const criteria = readCriteria(RESERVATIONS, URL_QUERY);
    expect(criteria).toEqual({
      view: 'paid',
      sort: 'priceDesc',
      text: 'Ana  Prado',
      filters: { empreendimento: PROJECT },
      columns: ['client', 'state'],
      after: 'cursor-1',
    });
    const search = searchOf(RESERVATIONS, criteria);
    expect(readCriteria(RESERVATIONS, Object.fromEntries(new URLSearchParams(search)))).toEqual(criteria);
    expect(searchOf(RESERVATIONS, readCriteria(RESERVATIONS, {}))).toBe('');
  });

  it('ignores orders, views and filters that it does not have', () => {
    const criteria = readCriteria(RESERVATIONS, {
      ordenar: 'cpfAsc',
      visao: 'x',
      corretor: 'y',
      q: ['a', 'b'],
    });
    expect(criteria).toEqual(readCriteria(RESERVATIONS, {}));
  });

  it('queries one page with all its conditions', () => {
    expect(queryOf(RESERVATIONS, readCriteria(RESERVATIONS, URL_QUERY))).toEqual({
      filters: [
        { scope: 'ALL', field: 'text', op: 'contains', value: 'ana prado' },
        { scope: 'ALL', field: 'projectId', op: 'eq', value: PROJECT },
        { scope: 'ALL', field: 'state', op: 'in', value: ['paid'] },
      ],
      sort: 'priceDesc',
      limit: 50,
      cursor: 'cursor-1',
    });
  });

  it('counts its views with the text and the filters, without the chosen view', async () => {
    const count = jest.fn(async () => ({ state: { paid: 2, paying: 1, awaiting_payment_method: 4 } }));
    const query = jest.fn(async () => ({ items: [], nextCursor: null, total: 0, totalIsCapped: false }));
    const criteria = readCriteria(RESERVATIONS, URL_QUERY);
    const { counts } = await loadConsoleList({ ...RESERVATIONS, count, query }, criteria);
    expect(counts).toEqual({ unpaid: 5, paid: 2, confirmed: 0, ended: 0 });
    expect(count).toHaveBeenCalledWith(queryOf(RESERVATIONS, { ...criteria, view: null }).filters, {});
  });
});
