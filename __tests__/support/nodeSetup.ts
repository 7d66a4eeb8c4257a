import { setLogLevel } from '@/server/log';

// Tests provoke failures on purpose; their log lines would bury the real ones.
setLogLevel('silent');
