import { IN_PROCESS_API, type InProcessHost } from '@/domain/site/inProcessApi';
import { createService } from '@/services/http/createService';

const host = globalThis as InProcessHost;

afterEach(() => {
  delete host[IN_PROCESS_API];
});

describe('service during the rendering of a page', () => {
  it('calls the API of the same process, with the path and query that a browser would send', async () => {
    const handler = jest.fn(async (call: object) => ({ status: 200, text: JSON.stringify(call) }));
    host[IN_PROCESS_API] = handler;

    const body = await createService('public').get('/projects', { params: { limit: 3, month: ['a', 'b'] } });

    expect(body).toEqual({
      method: 'GET',
      path: '/api/public/projects?limit=3&month=a&month=b',
      headers: {},
    });
    expect(handler).toHaveBeenCalledTimes(1);
  });

  it('sends a form as JSON, with the headers of the call', async () => {
    const handler = jest.fn(async (_call: object) => ({ status: 201, text: '{"id":"1"}' }));
    host[IN_PROCESS_API] = handler;

    await createService('public').post('/projects/1/reports', { reason: 'sold' }, { headers: { a: 'b' } });

    expect(handler).toHaveBeenCalledWith({
      method: 'POST',
      path: '/api/public/projects/1/reports',
      headers: { 'content-type': 'application/json', a: 'b' },
      body: '{"reason":"sold"}',
    });
  });

  it('throws the same error as over HTTP', async () => {
    host[IN_PROCESS_API] = async () => ({
      status: 404,
      text: JSON.stringify({ code: 'project_not_found', message: 'Não encontramos.' }),
    });

    await expect(createService('public').get('/projects/1')).rejects.toMatchObject({
      status: 404,
      code: 'project_not_found',
      message: 'Não encontramos.',
    });
  });
});
