/** A unit or a quota that people queue for. */
export type QueuedItem = { readonly unitId: string } | { readonly quotaId: string };

export const idOf = (item: QueuedItem): string => ('unitId' in item ? item.unitId : item.quotaId);
