import { constants, setPriority } from 'node:os';
import { buildIfNeeded } from './build.mjs';
import { withLock } from './lock.mjs';
import { main } from './project.mjs';

// The parallel tests have priority.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
main(async () => {
  await withLock(buildIfNeeded);
});
