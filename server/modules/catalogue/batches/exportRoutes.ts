import type { Context, Hono } from 'hono';
import { object, string } from 'yup';
import { priceTable, unitTable } from '@/domain/batch/exportTable';
import { SPREADSHEET_FORMATS, type SpreadsheetFormat } from '@/domain/batch/report';
import { BATCH_KINDS, type BatchKind } from '@/domain/batch/states';
import { contentDisposition } from '@/domain/document/fileName';
import { idSchema } from '@/domain/id';
import { today } from '@/domain/time/calendar';
import { fileProblem } from '@/server/http/answers/fileProblem';
import { requireIdentity } from '@/server/http/callers/caller';
import { readQuery } from '@/server/http/requests/validation';
import type { FileCall } from '@/server/http/routing/fileCall';
import { getSeenProject } from '@/server/modules/catalogue/projects/loadProject';
import { canReadBlockReason } from '@/server/modules/catalogue/units/policy';
import type { Dependencies } from '@/server/modules/dependencies';
import { writeSpreadsheet } from './spreadsheet/writeSpreadsheet';
import { listStoredUnits } from './storedUnits';

type ExportDependencies = Pick<Dependencies, 'db' | 'now' | 'identifyCaller'>;

const exportQuery = object({
  project: idSchema().required(),
  format: string<SpreadsheetFormat>()
    .oneOf(SPREADSHEET_FORMATS)
    .default('xlsx')
    .meta({ description: 'Formato do arquivo' }),
  kind: string<BatchKind>().oneOf(BATCH_KINDS).default('units'),
});

const TYPES: Readonly<Record<SpreadsheetFormat, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
};
const NAMES: Readonly<Record<BatchKind, string>> = { units: 'unidades', prices: 'tabela-de-precos' };

/** "28/11/2026". */
const brazilianDate = (day: string) => day.split('-').reverse().join('/');

async function sendTable(
  { db, now, identifyCaller }: ExportDependencies,
  context: Context,
): Promise<Response> {
  const caller = requireIdentity(await identifyCaller(context.req.raw));
  const { project: id, format, kind } = readQuery(exportQuery, new URL(context.req.url).searchParams);
  const project = await getSeenProject(db, caller, id);
  const instant = now();
  const day = today(instant);
  const units = await listStoredUnits(db, project.id, instant);
  const table =
    kind === 'units'
      ? unitTable(units, project, { withReasons: canReadBlockReason(caller, project.entrepreneurId) })
      : priceTable(units, project, brazilianDate(day));
  const bytes = await writeSpreadsheet(table, format);
  return new Response(new Uint8Array(bytes), {
    headers: {
      'Cache-Control': 'private, no-store',
      'Content-Disposition': contentDisposition(`${NAMES[kind]}-${project.slug}-${day}.${format}`),
      'Content-Length': String(bytes.byteLength),
      'Content-Type': TYPES[format],
      'X-Content-Type-Options': 'nosniff',
    },
  });
}

export const UNIT_EXPORT_CALL: FileCall = {
  method: 'GET',
  path: '/units/export',
  summary:
    'As unidades ou a tabela de preços de um empreendimento, numa planilha que pode ser importada de volta.',
  who: 'signedIn',
  query: exportQuery,
  answers: Object.values(TYPES).map((type) => type.split(';')[0] ?? type),
  errors: ['project_not_found'],
};

/** Download of the units or prices of a project as a spreadsheet, for callers who may see the project. */
export function mountUnitExport(app: Hono, dependencies: ExportDependencies): void {
  app.get('/units/export', async (context) => {
    try {
      return await sendTable(dependencies, context);
    } catch (error) {
      return fileProblem(context, error);
    }
  });
}
