import { constants, setPriority } from 'node:os';
import { buildIfNeeded } from './build.mjs';
import { withLock } from './lock.mjs';
import { main } from './project.mjs';

// The tests that run at the same time come first.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
main(async () => {
  await withLock(buildIfNeeded);
});
