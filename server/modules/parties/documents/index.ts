import { array } from 'yup';
import { documentSchema } from '@/domain/document/schema';
import type { FilePlace } from '@/server/gateways/files/files';
import type { NoPayload } from '@/server/jobs/payloads';
import type { Download } from '@/server/modules/dependencies';
import { defineNoun } from '@/server/modules/noun';
import { answerDocuments } from './answers';
import { deleteDocumentsOf } from './deleteDocument';
import { FILE_LINK_CALL, mountFileLinks } from './fileLinks';
import { documentRoutes } from './routes';
import { sweepFiles } from './sweepFiles';

declare module '@/server/jobs/payloads' {
  interface JobPayloads {
    removeFile: FilePlace;
    sweepFiles: NoPayload;
  }
}

declare module '@/server/modules/platform/history/store' {
  interface SubjectKinds {
    document: true;
  }
}

const download: Download = {
  fields: { documents: array().of(documentSchema.required()).required() },
  read: async ({ db }, owner) => ({ documents: await answerDocuments(db, owner.id, owner) }),
};

export const documents = defineNoun({
  routes: documentRoutes,
  tags: { documents: 'Documentos', files: 'Arquivos' },
  records: { Document: documentSchema },
  mounts: [{ call: FILE_LINK_CALL, mount: mountFileLinks }],
  jobs: {
    removeFile: { run: ({ files }, place) => files.remove(place) },
    sweepFiles: {
      schedule: { at: '20 6 * * *', maxAttempts: 3, lateMinutes: 12 * 60 },
      run: sweepFiles,
    },
  },
  personalData: {
    buyer: download,
    entrepreneur: download,
    erase: ({ tx }, { id }) => deleteDocumentsOf(tx, id),
  },
});
