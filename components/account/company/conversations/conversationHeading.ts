import type { CompanyConversations } from './loadCompanyConversations';

/** Name of the client of the shown conversation; undefined for the list. */
export function conversationHeading(loaded: CompanyConversations, forgotten: string): string | undefined {
  return loaded.kind === 'one' ? (loaded.conversation.subject.clientName ?? forgotten) : undefined;
}
