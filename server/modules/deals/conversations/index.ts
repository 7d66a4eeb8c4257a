import { array } from 'yup';
import { listedConversationSchema, messageSchema, ownMessageSchema } from '@/domain/conversation/schema';
import { defineNoun } from '@/server/modules/noun';
import { mailUnread } from './mailUnread';
import { readMessagesOf } from './personalData';
import { conversationRoutes } from './routes';

declare module '@/server/jobs/payloads' {
  interface JobPayloads {
    /** Key `unread:<messageId>`. */
    mailUnreadMessage: { readonly saleId: string; readonly messageId: string };
  }
}

export const conversations = defineNoun({
  routes: conversationRoutes,
  tags: { conversations: 'Conversas' },
  records: { ListedConversation: listedConversationSchema, Message: messageSchema },
  jobs: {
    mailUnreadMessage: { run: (dependencies, message) => mailUnread(dependencies, message) },
  },
  personalData: {
    buyer: {
      fields: {
        messages: array()
          .of(ownMessageSchema.required())
          .required()
          .meta({ description: 'Mensagens sobre compras' }),
      },
      read: async ({ db }, { id }) => ({ messages: await readMessagesOf(db, id) }),
    },
  },
});
