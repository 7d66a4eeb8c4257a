import { changeProject } from '@/server/modules/catalogue/projects/editing/changeProject';
import type { ProjectRow } from '@/server/modules/catalogue/projects/recordStore';
import { type Demo, owner } from './people';

type Details = ProjectRow['details'];

/** Share of the present fee that was announced then, in percent. */
const FORMER_FEE_PERCENT = 88;

/** Facts of the project as its company announced them in an earlier month. */
function formerDetails(details: Details): Details {
  const { condominiumFeeCents: fee, amenities } = details;
  return {
    ...details,
    condominiumFeeCents: fee && Math.round((fee * FORMER_FEE_PERCENT) / 10_000) * 100,
    amenities: amenities.slice(0, -1),
  };
}

/** Acts while the project is advertised as it was earlier, so that the offer of the deal shows what has changed since. */
export async function withFormerOffer<Result>(
  { db, now }: Demo,
  projectId: string,
  act: () => Promise<Result>,
): Promise<Result> {
  const input = { id: projectId, version: null, caller: owner, now: now() };
  let present: Details | null = null;
  await changeProject(db, input, (_work, { details }) => {
    present = details;
    return { set: { details: formerDetails(details) } };
  });
  try {
    return await act();
  } finally {
    const details = present;
    if (details !== null) await changeProject(db, input, () => ({ set: { details } }));
  }
}
