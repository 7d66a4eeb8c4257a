import { NOW } from '@/__tests__/support/api/testApp';
import { SITE } from '@/__tests__/support/audiences/wholeSite';
import { CALLERS, type CallerName, type World } from '@/__tests__/support/callers/callerWorld';
import { BUCKETS, type Bucket } from '@/domain/document/buckets';
import { TEAM_ROLES } from '@/domain/team';
import type { FileStore } from '@/server/gateways/files/files';
import type { LinkSigner } from '@/server/gateways/links/signer';
import { drawingPath } from '@/server/modules/catalogue/projects/photos/pictureUrls';
import { unsubscribeUrl } from '@/server/modules/catalogue/savedSearches/unsubscribeLink';
import { calendarUrl } from '@/server/modules/deals/visits/calendarFile';
import { waitingUrl } from '@/server/modules/deals/waitingEntries/links';

export type Statuses = Readonly<Record<CallerName, number>>;

const each = (statusOf: (who: CallerName) => number) =>
  Object.fromEntries(CALLERS.map((who) => [who, statusOf(who)])) as Statuses;
const TEAM: readonly CallerName[] = ['owner', ...TEAM_ROLES, 'operator'];
const all = (status: number) => each(() => status);
const teamOnly = each((who) => (TEAM.includes(who) ? 200 : 404));
const unseen = { visitor: 401, visitorWithSession: 401 };

/** A stored file of each bucket, by its key: an upload of the project, and documents of the company. */
interface StoredFiles {
  readonly world: World;
  readonly keys: Readonly<Record<Bucket, string>>;
  readonly files: FileStore;
  readonly links: LinkSigner;
}

interface FileRow {
  /** Request as the table names it; that of the route without one. */
  readonly name?: string;
  readonly url: (stored: StoredFiles) => Promise<string> | string;
  /** Answers while the project is published, and afterwards; without them they are only in the table. */
  readonly published?: Statuses;
  readonly unpublished?: Statuses;
}

const always = (statuses: Statuses) => ({ published: statuses, unpublished: statuses });
const shown = { published: all(200), unpublished: teamOnly };

function signedUrl({ files, keys }: StoredFiles, bucket: Bucket, ms = 60_000): Promise<string> {
  const facts = { type: 'application/pdf', name: 'a.pdf' } as const;
  return files.signedUrl({ bucket, key: keys[bucket] }, facts, new Date(NOW.getTime() + ms));
}

/** Rows of a bucket whose files are reached by links only. */
function signedRows(bucket: Bucket): FileRow[] {
  const name = `GET /api/files/${bucket}/{key}`;
  const other = BUCKETS.find((one) => one !== bucket && one !== 'uploads') ?? bucket;
  const plain = ({ keys }: StoredFiles) => `/api/files/${bucket}/${keys[bucket]}`;
  const linkOfOther = async (stored: StoredFiles) =>
    plain(stored) + new URL(await signedUrl(stored, other), SITE).search;
  const asUpload = ({ keys }: StoredFiles) => `/api/files/uploads/${keys[bucket]}`;
  const asPicture = ({ keys }: StoredFiles) => `/media/uploads/${keys[bucket]}`;
  return [
    { name, url: plain, ...always(all(404)) },
    { name: `${name} as an upload`, url: asUpload, ...always(all(404)) },
    { name: `${name} as a picture`, url: asPicture, ...always(all(404)) },
    { name: `${name} signed`, url: (stored) => signedUrl(stored, bucket), ...always(all(200)) },
    { name: `${name} signed, expired`, url: (stored) => signedUrl(stored, bucket, 0), ...always(all(410)) },
    { name: `${name} signed for another`, url: linkOfOther, ...always(all(404)) },
  ];
}

/** Requests of each route that its path does not name already. */
export const FILE_ROWS: Readonly<Record<string, readonly FileRow[]>> = {
  'GET /api/files/{bucket}/{key}': [
    {
      name: 'GET /api/files/uploads/{key}',
      url: ({ keys }) => `/api/files/uploads/${keys.uploads}`,
      ...shown,
    },
    ...BUCKETS.filter((bucket) => bucket !== 'uploads').flatMap(signedRows),
  ],
  'GET /api/units/export': ['xlsx', 'csv'].flatMap((format) =>
    ['units', 'prices'].map((kind) => ({
      name: `GET /api/units/export?format=${format}&kind=${kind}`,
      url: ({ world }) => `/api/units/export?project=${world.projectId}&format=${format}&kind=${kind}`,
      published: { ...teamOnly, ...unseen, partner: 200 },
      unpublished: { ...teamOnly, ...unseen },
    })),
  ),
  'GET /api/public/simulations/{id}/simulacao.pdf': [
    {
      url: ({ world }) => `/api/public/simulations/${world.simulationId}/simulacao.pdf`,
      ...always(all(200)),
    },
  ],
  'GET /api/negotiations/{id}/proposta.pdf': [
    { url: ({ world }) => `/api/negotiations/${world.negotiationId}/proposta.pdf` },
  ],
  'GET /api/reservations/{id}/recibo.pdf': [
    { url: ({ world }) => `/api/reservations/${world.reservationId}/recibo.pdf` },
  ],
  'GET /api/reservations/{id}/prazos.ics': [
    { url: ({ world }) => `/api/reservations/${world.reservationId}/prazos.ics` },
  ],
  'GET /api/reservations/{id}/photos/{photoId}': [
    { url: ({ world }) => `/api/reservations/${world.reservationId}/photos/${world.reservationId}` },
  ],
  'GET /api/sales/{id}/parcels/{parcelNumber}/recibo.pdf': [
    { url: ({ world }) => `/api/sales/${world.saleId}/parcels/1/recibo.pdf` },
  ],
  'GET /api/sales/{id}/extrato.pdf': [
    { url: ({ world }) => `/api/sales/${world.saleId}/extrato.pdf?year=2026` },
  ],
  'GET /api/sales/{id}/vencimentos.ics': [
    { url: ({ world }) => `/api/sales/${world.saleId}/vencimentos.ics` },
  ],
  'GET /api/sales/{id}/quadro-resumo.pdf': [
    { url: ({ world }) => `/api/sales/${world.saleId}/quadro-resumo.pdf` },
  ],
  'GET /api/public/visits/{id}/visita.ics': [
    {
      url: ({ world }) => `/api/public/visits/${world.visitId}/visita.ics?assinatura=x`,
      ...always(all(404)),
    },
    {
      name: 'GET /api/public/visits/{id}/visita.ics signed',
      url: ({ world, links }) => calendarUrl(links, '', world.visitId),
      ...always(all(200)),
    },
  ],
  'GET /api/public/savedSearches/stop': [
    {
      url: ({ world }) => `/api/public/savedSearches/stop?conta=${world.buyerId}&assinatura=x`,
      ...always(all(404)),
    },
    {
      name: 'GET /api/public/savedSearches/stop signed',
      url: ({ world, links }) => unsubscribeUrl(links, '', world.buyerId),
      ...always(all(200)),
    },
  ],
  'GET /api/public/waitingEntries/confirm': [
    {
      url: ({ world }) => `/api/public/waitingEntries/confirm?inscricao=${world.waitingEntryId}&assinatura=x`,
      ...always(all(404)),
    },
    {
      name: 'GET /api/public/waitingEntries/confirm signed',
      url: ({ world, links }) => waitingUrl(links, '', { kind: 'confirm', id: world.waitingEntryId }),
      ...always(all(200)),
    },
  ],
  'GET /api/public/waitingEntries/leave': [
    {
      url: ({ world }) => `/api/public/waitingEntries/leave?inscricao=${world.waitingEntryId}&assinatura=x`,
      ...always(all(404)),
    },
    {
      name: 'GET /api/public/waitingEntries/leave signed',
      url: ({ world, links }) => waitingUrl(links, '', { kind: 'leave', id: world.waitingEntryId }),
      ...always(all(200)),
    },
  ],
  'GET /media/uploads/{key}': ['', '?w=640&q=75'].map((size) => ({
    name: `GET /media/uploads/{key}${size}`,
    url: ({ keys }) => `/media/uploads/${keys.uploads}${size}`,
    ...shown,
  })),
  'GET /media/illustrations/{projectId}/{file}': [
    { url: ({ world }) => `${drawingPath(world.projectId, 'facade')}?w=640&q=75`, ...shown },
  ],
  'GET /media/previews/{projectId}/{file}': [
    {
      url: ({ world }) => `/media/previews/${world.projectId}/00000000000000.jpg`,
      published: all(302),
      unpublished: all(404),
    },
  ],
  'GET /media/previews/imoveis/{place}/v1.jpg': [
    { url: () => '/media/previews/imoveis/sp/sao-paulo/v1.jpg', ...always(all(200)) },
  ],
  'GET /api/public/projects/{id}/events': [
    {
      url: ({ world }) => `/api/public/projects/${world.projectId}/events`,
      published: all(200),
      unpublished: all(404),
    },
  ],
  'GET /api/auth/callback': [{ url: () => '/api/auth/callback?code=x&state=y' }],
  'GET /{file}': ['paginas', 'empresas-1', 'lugares-sp-1', 'imoveis-sp-1'].map((part) => ({
    name: `GET /sitemap-${part}.xml`,
    url: () => `/sitemap-${part}.xml`,
  })),
};
