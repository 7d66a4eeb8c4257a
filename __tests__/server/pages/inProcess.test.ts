import { createService } from '@/services/http';

const HANDLER = Symbol.for('soleira.api.fetch');
type WithHandler = typeof globalThis & { [HANDLER]?: unknown };

afterEach(() => {
  delete (globalThis as WithHandler)[HANDLER];
});

describe('a service while a page is rendered', () => {
  it('calls the API of its own process, with the address and query that a browser would send', async () => {
    const handler = jest.fn(async (input: Request | URL | string) => {
      const { pathname, search } = new URL(input instanceof Request ? input.url : input);
      return Response.json({ pathname, search });
    });
    (globalThis as WithHandler)[HANDLER] = handler;

    const body = await createService('public').get('/projects', { params: { limit: 3 } });

    expect(body).toEqual({ pathname: '/api/public/projects', search: '?limit=3' });
    expect(handler).toHaveBeenCalledTimes(1);
  });

  it('throws the same error as over HTTP', async () => {
    (globalThis as WithHandler)[HANDLER] = async () =>
      Response.json({ code: 'project_not_found', message: 'Não encontramos.' }, { status: 404 });

    await expect(createService('public').get('/projects/1')).rejects.toMatchObject({
      status: 404,
      code: 'project_not_found',
      message: 'Não encontramos.',
    });
  });
});
