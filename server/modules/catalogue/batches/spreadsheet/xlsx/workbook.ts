import { AppError } from '@/domain/errors/appError';
import { walkXml } from '@/server/xml/walkXml';

/** Parts of an unpacked archive, by path. */
export type Parts = ReadonlyMap<string, string>;

interface SheetEntry {
  readonly name: string;
  readonly isHidden: boolean;
  readonly path: string;
}

interface Workbook {
  /** First sheet that a person sees; the first of all where all are hidden. */
  readonly sheet: SheetEntry;
  /** Names of the other visible sheets. */
  readonly others: readonly string[];
  readonly stringsPath: string | null;
  readonly stylesPath: string | null;
}

export const WORKBOOK_PATH = 'xl/workbook.xml';

/** Targets are relative to the folder of the workbook, or absolute. */
const pathOf = (target: string) =>
  target.startsWith('/') ? target.slice(1) : `xl/${target.replace(/^\.\//, '')}`;

interface Relations {
  readonly sheets: ReadonlyMap<string, string>;
  readonly stringsPath: string | null;
  readonly stylesPath: string | null;
}

/** Relations end alike in both forms of the standard, transitional and strict. */
function readRelations(parts: Parts): Relations {
  const sheets = new Map<string, string>();
  let stringsPath: string | null = null;
  let stylesPath: string | null = null;
  walkXml(parts.get('xl/_rels/workbook.xml.rels') ?? '<none/>', {
    open: (name, attributes) => {
      const { Id = '', Type = '', Target = '' } = name === 'Relationship' ? attributes() : {};
      if (Type.endsWith('/worksheet')) sheets.set(Id, pathOf(Target));
      if (Type.endsWith('/sharedStrings')) stringsPath = pathOf(Target);
      if (Type.endsWith('/styles')) stylesPath = pathOf(Target);
    },
  });
  return { sheets, stringsPath, stylesPath };
}

/** @throws AppError `file_damaged` where there is no sheet */
export function readWorkbook(parts: Parts): Workbook {
  const { sheets: paths, ...relations } = readRelations(parts);
  const sheets: SheetEntry[] = [];
  walkXml(parts.get(WORKBOOK_PATH) ?? '<none/>', {
    open: (tag, attributes) => {
      if (tag !== 'sheet') return;
      const { name = '', state = 'visible', ...rest } = attributes();
      const id = Object.entries(rest).find(([key]) => key.endsWith(':id'))?.[1] ?? '';
      const path = paths.get(id);
      if (path !== undefined) sheets.push({ name, isHidden: state !== 'visible', path });
    },
  });
  const visible = sheets.filter(({ isHidden }) => !isHidden);
  const sheet = visible[0] ?? sheets[0];
  if (!sheet) throw new AppError('file_damaged');
  return { sheet, others: visible.slice(1).map(({ name }) => name), ...relations };
}
