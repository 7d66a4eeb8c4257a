import { AppError } from '@/domain/errors/appError';

export const MAX_COLUMNS = 200;
/** Fifty columns of the largest project; parsing blocks the thread that answers all requests. */
export const MAX_CELLS = 250_000;

export const tooWide = () => new AppError('spreadsheet_too_wide', { columns: MAX_COLUMNS, cells: MAX_CELLS });

/** @throws AppError `spreadsheet_too_wide` */
export function assertWidth(columns: number): void {
  if (columns > MAX_COLUMNS) throw tooWide();
}
