import util from 'node:util';

const { deprecate } = util;
let crowd: Error | null = null;

/**
 * The driver only warns of queries that wait for each other on one connection, and will refuse them in a
 * future version. This records their call sites instead: inside a transaction each query must wait for the
 * answer of the previous one. The driver makes its warning when it is loaded, so once for all files
 * of a worker.
 */
export function watchConnections(): void {
  util.deprecate = (used, message, ...rest) => {
    if (!/already executing a query/.test(message)) return deprecate(used, message, ...rest);
    return (() => {
      crowd ??= new Error(message);
    }) as unknown as typeof used;
  };
}

export function stopWatching(): void {
  util.deprecate = deprecate;
}

/** Error with the place of concurrent queries since the last call; null without any. */
export function takeCrowd(): Error | null {
  const found = crowd;
  crowd = null;
  return found;
}
