import { stopWatching, takeCrowd, watchConnections } from '@/__tests__/support/kept/oneQueryAtOnce';
import { setLogLevel } from '@/server/log';

// Tests provoke failures on purpose; their log lines would bury the real ones.
setLogLevel('silent');

watchConnections();
afterEach(() => {
  const crowd = takeCrowd();
  if (crowd) throw crowd;
});
afterAll(stopWatching);
