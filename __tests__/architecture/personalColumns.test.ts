import { CLASSIFIED_COLUMNS } from '@/__tests__/support/records/personalTables';
import { textColumns } from '@/__tests__/support/records/tables';

describe('columns that can hold text of a person', () => {
  const columns = textColumns();

  it('are erased at the end of an account, kept for a reason, or not about people', () => {
    expect(columns.filter((name) => !CLASSIFIED_COLUMNS.includes(name))).toEqual([]);
  });

  it('are classified once, and exist', () => {
    const repeated = CLASSIFIED_COLUMNS.filter((name, at) => CLASSIFIED_COLUMNS.indexOf(name) !== at);
    expect(repeated).toEqual([]);
    expect(CLASSIFIED_COLUMNS.filter((name) => !columns.includes(name))).toEqual([]);
  });
});
