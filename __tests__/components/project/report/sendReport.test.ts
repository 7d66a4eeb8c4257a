import { buildProject } from '@/__tests__/support/records/projectFixtures';
import type { FormSubject } from '@/components/project/loadFormSubject';
import { sendReport } from '@/components/project/report/sendReport';
import { ApiError } from '@/services/http/apiError';
import { reportProject } from '@/services/public';

jest.mock('@/services/public');
const report = jest.mocked(reportProject);
const project = buildProject();
const subject: FormSubject = {
  project,
  choice: { tower: 'A', unit: '101', quota: null },
  label: 'Unidade 101',
  unitId: project.id,
  quotaId: null,
  displayState: 'active',
  units: [],
};
const typed = (fields: Record<string, string>) => new URLSearchParams(fields);

describe('sendReport', () => {
  beforeEach(() => {
    report.mockReset();
    report.mockResolvedValue({ state: 'open' });
  });

  it('sends the typed values, the unit and the reporter’s IP address', async () => {
    const fields = typed({
      reason: 'sold',
      text: 'Vi a placa.\r\nDe vendido.',
      email: ' ana@example.com ',
      website: '',
    });
    expect(await sendReport(subject, fields, '203.0.113.9')).toEqual({ isSent: true });
    expect(report).toHaveBeenCalledWith(
      project.id,
      {
        reason: 'sold',
        unitId: project.id,
        quotaId: null,
        text: 'Vi a placa.\nDe vendido.',
        email: 'ana@example.com',
        website: '',
      },
      '203.0.113.9',
    );
  });

  it('requires a reason without calling the API, and keeps the rest', async () => {
    expect(await sendReport(subject, typed({ text: 'Está caro', email: 'a@b.co' }), '-')).toEqual({
      isSent: false,
      status: 400,
      form: {
        values: { reason: '', text: 'Está caro', email: 'a@b.co' },
        problem: 'fields',
        errors: ['reason'],
      },
    });
    expect(report).not.toHaveBeenCalled();
  });

  it.each([
    [new ApiError(400, 'invalid_request', '', { fields: { email: 'x' } }), 400, 'fields', ['email']],
    [new ApiError(429, 'too_many_reports', ''), 429, 'tooMany', []],
    [new ApiError(0, 'network_error', ''), 502, 'failed', []],
  ])('keeps the typed values when the API answers %s', async (error, status, problem, errors) => {
    report.mockRejectedValue(error);
    const values = { reason: 'price', text: 'É outro', email: 'ana@' };
    expect(await sendReport(subject, typed(values), '-')).toEqual({
      isSent: false,
      status,
      form: { values, problem, errors: errors },
    });
  });
});
