import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { NewPage, PageChange } from '@/domain/entrepreneur/pageRecord';
import { AppError } from '@/domain/errors/appError';
import { oneLine } from '@/domain/text';
import { CHANNELS, notify } from '@/server/db/channels';
import type { Database } from '@/server/db/client';
import { incorporatorPage } from '@/server/db/schema/catalogue/incorporatorPage';
import type { Identity } from '@/server/http/callers/caller';
import { lockCompany } from '@/server/modules/parties/entrepreneurs/accountStore';
import { type Change, recordChange } from '@/server/modules/platform/audit/store';
import { updateChanged } from '@/server/modules/platform/history/updateVersioned';
import type { Work } from '@/server/modules/platform/history/work';
import { findPageRow, type PageRow, rethrowRefusal } from './recordStore';

interface By {
  readonly caller: Identity;
  readonly now: Date;
}

/** Writes the audit entry and renews the cached pages that name the company. */
async function recordAndRenew(
  { tx, actor, now }: Work<Identity>,
  { id, entrepreneurId }: Pick<PageRow, 'id' | 'entrepreneurId'>,
  change: Pick<Change, 'action' | 'before' | 'after'>,
): Promise<void> {
  const subject = { subjectKind: 'incorporatorPage', subjectId: id, companyId: entrepreneurId } as const;
  await recordChange(tx, actor, { ...subject, ...change }, now);
  await notify(tx, CHANNELS.pageTags, ['listing']);
}

async function getPage({ tx }: Work, id: string): Promise<PageRow> {
  const row = await findPageRow(tx, id);
  if (!row) throw new AppError('incorporator_page_not_found');
  return row;
}

/**
 * Creates the page of a company, which has at most one.
 *
 * @throws AppError `entrepreneur_not_found`, `incorporator_page_exists`, `slug_taken`
 */
export function openPage(
  db: Database,
  companyId: string,
  input: NewPage,
  { caller, now }: By,
): Promise<PageRow> {
  return db.transaction(async (tx) => {
    const work = { tx, now, actor: caller };
    const company = await lockCompany(tx, companyId);
    if (!company) throw new AppError('entrepreneur_not_found');
    const id = uuidv7();
    const { slug = company.slug, title, headline = '', story = '', isPublished = false } = input;
    const text = { slug, title: oneLine(title), headline: oneLine(headline), story, isPublished };
    await tx
      .insert(incorporatorPage)
      .values({ id, entrepreneurId: companyId, ...text, createdAt: now, updatedAt: now })
      .catch(rethrowRefusal);
    const page = { id, entrepreneurId: companyId };
    await recordAndRenew(work, page, { action: 'page.open', after: { isPublished } });
    return getPage(work, id);
  });
}

/**
 * Changes the sent fields of a page.
 *
 * @throws AppError `incorporator_page_not_found`, `version_conflict`, `slug_taken`
 */
export function changePage(
  db: Database,
  { id, version, fields }: { id: string; version: number; fields: PageChange },
  { caller, now }: By,
): Promise<PageRow> {
  return db.transaction(async (tx) => {
    const work = { tx, now, actor: caller };
    const row = await getPage(work, id);
    const { slug = row.slug, title = row.title, headline = row.headline } = fields;
    const { story = row.story, isPublished = row.isPublished } = fields;
    const set = { slug, title: oneLine(title), headline: oneLine(headline), story, isPublished };
    const read = { ...row, version };
    const changed = await updateChanged(work, incorporatorPage, read, set).catch(rethrowRefusal);
    if (changed === read) return row;
    const before = { isPublished: row.isPublished };
    await recordAndRenew(work, row, { action: 'page.change', before, after: { isPublished } });
    return changed;
  });
}

/** @throws AppError `incorporator_page_not_found` */
export function removePage(db: Database, id: string, { caller, now }: By): Promise<void> {
  return db.transaction(async (tx) => {
    const [deleted] = await tx
      .delete(incorporatorPage)
      .where(eq(incorporatorPage.id, id))
      .returning({ id: incorporatorPage.id, entrepreneurId: incorporatorPage.entrepreneurId });
    if (!deleted) throw new AppError('incorporator_page_not_found');
    await recordAndRenew({ tx, now, actor: caller }, deleted, { action: 'page.delete' });
  });
}
