import { type SQL, sql } from 'drizzle-orm';
import { NOTIFICATION_KINDS } from '@/domain/notification/kinds';
import { normalizeText } from '@/domain/text';
import messages from '@/locales/pt-BR/notifications.json';
import { sqlList } from '@/server/db/schema/columns';
import { everyWord, hasWord } from '@/server/modules/platform/lists/words';

/** Title of each kind, without its values: "Nova reserva". */
const TITLES = NOTIFICATION_KINDS.map((kind) => ({
  kind,
  title: normalizeText(messages.kinds[kind].title.replaceAll(/\{\w+\}/g, '')),
}));

/** Condition in SQL for the notifications that have every word of a text: in the title, or in a value such as the project. */
export function matchesText(value: unknown): SQL | null {
  return everyWord(value, (word) => {
    const isValue = hasWord(
      sql`coalesce((select string_agg(value, ' ') from jsonb_each_text(params)), '')`,
      word,
    );
    const titled = TITLES.filter(({ title }) => title.includes(word)).map(({ kind }) => kind);
    return titled.length > 0 ? sql`(kind in (${sqlList(titled)}) or ${isValue})` : isValue;
  });
}
