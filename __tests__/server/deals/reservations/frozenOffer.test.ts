import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { v7 as uuidv7 } from 'uuid';
import { memoryFiles } from '@/__tests__/support/api/memoryFiles';
import { NOW, testApp } from '@/__tests__/support/api/testApp';
import { buyerCaller, entrepreneurCaller, operatorCaller } from '@/__tests__/support/callers/callers';
import { useDatabase } from '@/__tests__/support/database/db';
import { insertItems, PRICE } from '@/__tests__/support/deals/reserving';
import { samplePlan } from '@/__tests__/support/deals/samplePlan';
import { insertBuyer } from '@/__tests__/support/factories/buyer';
import { insertReservation } from '@/__tests__/support/factories/reservation';
import { photograph } from '@/__tests__/support/records/pictures';
import type { ReservationDetail } from '@/domain/reservation/schema';
import type { Picture } from '@/domain/site/picture';
import { createApp } from '@/server/app';
import { violatedConstraint } from '@/server/db/client';
import { project } from '@/server/db/schema/catalogue/project';
import { unit } from '@/server/db/schema/catalogue/unit';
import { reservationOffer, reservationOfferPhoto } from '@/server/db/schema/deals/reservationOffer';
import { storedFile } from '@/server/db/schema/parties/storedFile';
import { type Caller, requireIdentity } from '@/server/http/callers/caller';
import { deletePhoto } from '@/server/modules/catalogue/projects/photos/changePhotos';
import { uploadPath } from '@/server/modules/catalogue/projects/photos/pictureUrls';

const DELETED = new Date('2026-12-10T12:00:00Z');

describe('the frozen offer of a reservation', () => {
  const database = useDatabase();
  let files = memoryFiles();
  afterEach(() => {
    files = memoryFiles();
    return database.clear();
  });

  /** Adds an uploaded picture to the project, as its last one. */
  async function addPhoto(projectId: string): Promise<Picture> {
    const { db } = database;
    const key = `${uuidv7()}.jpg`;
    const id = uuidv7();
    const bytes = await photograph(1, 800);
    await files.put({ bucket: 'uploads', key }, bytes, { type: 'image/jpeg', name: key });
    const facts = { type: 'image/jpeg', bytes: 1, sha256: 'a', name: key } as const;
    await db.insert(storedFile).values({ id, ownerId: projectId, bucket: 'uploads', key, ...facts });
    const picture: Picture = {
      ...{ id, url: uploadPath(key), kind: 'photo', description: 'Varanda', width: 800, height: 400 },
      takenOn: null,
    };
    const [row] = await db.select({ photos: project.photos }).from(project).where(eq(project.id, projectId));
    const photos = [...(row?.photos ?? []), picture];
    await db.update(project).set({ photos }).where(eq(project.id, projectId));
    return picture;
  }

  async function reserve() {
    const listing = await insertItems(database);
    const { projectId, unitId, entrepreneurId } = listing;
    const photo = await addPhoto(projectId);
    const buyer = buyerCaller((await insertBuyer(database.db)).id);
    const body = { unitId, expectedPriceCents: PRICE, plan: samplePlan(PRICE, NOW) };
    const answer = await testApp(database, { caller: buyer }).get<ReservationDetail>('/reservations', {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    });
    expect(answer.status).toBe(200);
    const { id } = answer.body;
    const read = async (caller: Caller) =>
      (await testApp(database, { caller }).get<ReservationDetail>(`/reservations/${id}`)).body.offer;
    return { id, buyer, seller: entrepreneurCaller(entrepreneurId), read, projectId, unitId, photo };
  }

  const show = (reservationId: string, photoId: string, caller?: Caller, query = 'w=16&q=75') =>
    createApp({
      db: database.db,
      now: () => NOW,
      files,
      ...(caller ? { identifyCaller: async () => caller } : {}),
    }).request(`/api/reservations/${reservationId}/photos/${photoId}?${query}`);

  it('is written with the reservation, and read by both sides', async () => {
    const { read, buyer, seller, photo } = await reserve();
    const offer = await read(buyer);
    expect(offer).toMatchObject({
      frozenAt: NOW.toISOString(),
      priceCents: PRICE,
      listPriceCents: PRICE,
      brokerage: { percent: 5 },
      brokerageCents: PRICE * 0.05,
      plan: { minShareUntilKeysPercent: 20 },
      registration: { number: expect.any(String), office: expect.any(String) },
      details: { deliveryDate: expect.any(String), toleranceDays: 180 },
    });
    expect(offer?.photos.at(-1)).toEqual(photo);
    expect(await read(seller)).toEqual(offer);
    const { frozenAt: _, priceCents, brokerageCents, today, ...then } = offer ?? {};
    expect([priceCents, brokerageCents]).toEqual([PRICE, PRICE * 0.05]);
    expect(today).toEqual(then);
  });

  it('stays as it was when the project changes, beside the offer of today', async () => {
    const { read, buyer, projectId, unitId } = await reserve();
    const before = await read(buyer);
    const { db } = database;
    const [row] = await db.select().from(project).where(eq(project.id, projectId));
    if (!row) throw new Error('The project is missing.');
    const details = { ...row.details, deliveryDate: '2030-01-31' };
    await db.update(project).set({ details, description: 'Outro texto' }).where(eq(project.id, projectId));
    await db
      .update(unit)
      .set({ priceCents: PRICE + 1_00 })
      .where(eq(unit.id, unitId));
    const after = await read(buyer);
    expect({ ...after, today: null }).toEqual({ ...before, today: null });
    expect(after?.today).toMatchObject({
      description: 'Outro texto',
      details: { deliveryDate: '2030-01-31' },
      listPriceCents: PRICE + 1_00,
    });
    await db.update(project).set({ isPublished: false }).where(eq(project.id, projectId));
    expect((await read(buyer))?.today).toBeNull();
  });

  it('keeps the drawing of the plan, also when the project draws it differently', async () => {
    const { read, buyer, projectId } = await reserve();
    const before = (await read(buyer))?.unitPlan.rooms ?? [];
    expect(before.length).toBeGreaterThan(0);
    const [row] = await database.db.select().from(project).where(eq(project.id, projectId));
    const plans = (row?.plans ?? []).map((plan) => ({ ...plan, rooms: plan.rooms.slice(1) }));
    await database.db.update(project).set({ plans }).where(eq(project.id, projectId));
    const after = await read(buyer);
    expect(after?.unitPlan.rooms).toEqual(before);
    expect(after?.today?.unitPlan.rooms).toEqual(before.slice(1));
  });

  it('cannot be changed or deleted in the database', async () => {
    const { id } = await reserve();
    const { db } = database;
    const refusals = [
      db.update(reservationOffer).set({ frozenAt: DELETED }).where(eq(reservationOffer.reservationId, id)),
      db.delete(reservationOffer).where(eq(reservationOffer.reservationId, id)),
      db.delete(reservationOfferPhoto).where(eq(reservationOfferPhoto.reservationId, id)),
    ];
    const names = await Promise.all(refusals.map((change) => change.then(() => 'done', violatedConstraint)));
    expect(names).toEqual([
      'reservation_offer_kept',
      'reservation_offer_kept',
      'reservation_offer_photo_kept',
    ]);
  });

  it('is null for a reservation older than frozen offers', async () => {
    const { projectId, unitId } = await insertItems(database);
    const { id: buyerId } = await insertBuyer(database.db);
    const { id } = await insertReservation(database.db, { projectId, unitId, buyerId });
    const api = testApp(database, { caller: buyerCaller(buyerId) });
    expect((await api.get<ReservationDetail>(`/reservations/${id}`)).body.offer).toBeNull();
  });

  it('keeps a picture that the company removes, for the parties only', async () => {
    const { id, buyer, seller, read, projectId, photo } = await reserve();
    const { db } = database;
    const input = { id: projectId, version: null, caller: requireIdentity(seller) };
    await deletePhoto(db, { ...input, now: DELETED }, photo.id);
    const offer = await read(buyer);
    expect(offer?.photos.map((each) => each.id)).toContain(photo.id);
    expect(offer?.today?.photos.map((each) => each.id)).not.toContain(photo.id);
    const stored = await db.select({ retiredAt: storedFile.retiredAt }).from(storedFile);
    expect(stored).toEqual([{ retiredAt: DELETED }]);
    for (const caller of [buyer, seller]) {
      const answer = await show(id, photo.id, caller);
      const { status, headers } = answer;
      expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
        200,
        'image/webp',
        'private, no-cache',
      ]);
      expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).width).toBe(16);
    }
    await db.update(project).set({ isPublished: false }).where(eq(project.id, projectId));
    expect((await show(id, photo.id, buyer)).status).toBe(200);
    expect((await show(id, photo.id)).status).toBe(401);
    for (const stranger of [buyerCaller(uuidv7()), entrepreneurCaller(uuidv7())]) {
      expect((await show(id, photo.id, stranger)).status).toBe(404);
    }
    expect((await show(id, photo.id, operatorCaller(uuidv7()))).status).toBe(200);
  });

  it('answers 404 for a picture of another reservation, and 400 for a width off the list', async () => {
    const one = await reserve();
    const other = await reserve();
    expect((await show(one.id, other.photo.id, one.buyer)).status).toBe(404);
    expect((await show(one.id, 'x', one.buyer)).status).toBe(404);
    expect((await show('x', one.photo.id, one.buyer)).status).toBe(404);
    expect((await show(one.id, one.photo.id, one.buyer, 'w=17')).status).toBe(400);
  });

  it('deletes a removed picture that no offer refers to, with its file', async () => {
    const { projectId, entrepreneurId } = await insertItems(database);
    const photo = await addPhoto(projectId);
    const caller = requireIdentity(entrepreneurCaller(entrepreneurId));
    await deletePhoto(database.db, { id: projectId, version: null, caller, now: DELETED }, photo.id);
    expect(await database.db.$count(storedFile)).toBe(0);
  });
});
