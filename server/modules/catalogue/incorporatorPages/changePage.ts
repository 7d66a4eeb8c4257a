import { v7 as uuidv7 } from 'uuid';
import type { NewPage, PageChange } from '@/domain/entrepreneur/pageRecord';
import { AppError } from '@/domain/errors/appError';
import { CHANNELS, notify } from '@/server/db/channels';
import type { Database, Transaction } from '@/server/db/client';
import type { Identity } from '@/server/http/callers/caller';
import { lockCompany } from '@/server/modules/parties/entrepreneurs/accountStore';
import { recordChange } from '@/server/modules/platform/audit/store';
import { deletePage, findPageRow, insertPage, type PageRow, type PageText, updatePage } from './recordStore';

interface By {
  readonly caller: Identity;
  readonly now: Date;
}

/** Writes it down, and has the pages that name the company written anew. */
async function tell(
  transaction: Transaction,
  { caller, now }: By,
  { id, action, before, after }: { id: string; action: string; before?: unknown; after?: unknown },
): Promise<void> {
  const written = { action: `page.${action}`, subjectKind: 'incorporatorPage', subjectId: id } as const;
  await recordChange(transaction, caller, { ...written, before, after }, now);
  await notify(transaction, CHANNELS.pageTags, ['listing']);
}

async function getPage(transaction: Transaction, id: string): Promise<PageRow> {
  const row = await findPageRow(transaction, id);
  if (!row) throw new AppError('incorporator_page_not_found');
  return row;
}

/**
 * Makes the page of a company, which has one.
 *
 * @throws AppError `entrepreneur_not_found`, `incorporator_page_exists`, `slug_taken`
 */
export function openPage(db: Database, companyId: string, told: NewPage, by: By): Promise<PageRow> {
  return db.transaction(async (transaction) => {
    const company = await lockCompany(transaction, companyId);
    if (!company) throw new AppError('entrepreneur_not_found');
    const id = uuidv7();
    const { slug = company.slug, title, headline = '', story = '', isPublished = false } = told;
    const page = { slug, title, headline, story, isPublished };
    await insertPage(transaction, { id, companyId, page }, by.now);
    await tell(transaction, by, { id, action: 'open', after: { isPublished } });
    return getPage(transaction, id);
  });
}

function changed(row: PageRow, told: PageChange): PageText {
  return {
    slug: told.slug ?? row.slug,
    title: told.title ?? row.title,
    headline: told.headline ?? row.headline,
    story: told.story ?? row.story,
    isPublished: told.isPublished ?? row.is_published,
  };
}

/**
 * Changes what is given of a page.
 *
 * @throws AppError `incorporator_page_not_found`, `version_conflict`, `slug_taken`
 */
export function changePage(
  db: Database,
  { id, version, told }: { id: string; version: number; told: PageChange },
  by: By,
): Promise<PageRow> {
  return db.transaction(async (transaction) => {
    const row = await getPage(transaction, id);
    const page = changed(row, told);
    if (!(await updatePage(transaction, { id, version, page }, by.now))) {
      throw new AppError('version_conflict');
    }
    const before = { isPublished: row.is_published };
    await tell(transaction, by, { id, action: 'change', before, after: { isPublished: page.isPublished } });
    return getPage(transaction, id);
  });
}

/** @throws AppError `incorporator_page_not_found` */
export function removePage(db: Database, id: string, by: By): Promise<void> {
  return db.transaction(async (transaction) => {
    if (!(await deletePage(transaction, id))) throw new AppError('incorporator_page_not_found');
    await tell(transaction, by, { id, action: 'delete' });
  });
}
