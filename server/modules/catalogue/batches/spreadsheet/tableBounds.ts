import { AppError } from '@/domain/errors/appError';

const MAX_COLUMNS = 200;
/** Fifty columns of the largest development. What reads them works on the thread that answers everybody. */
export const MAX_CELLS = 250_000;

export const tooWide = () => new AppError('spreadsheet_too_wide', { columns: MAX_COLUMNS, cells: MAX_CELLS });

/** @throws AppError `spreadsheet_too_wide` */
export function assertWidth(columns: number): void {
  if (columns > MAX_COLUMNS) throw tooWide();
}
