import { createRequire } from 'node:module';

const EDGE = 'react-dom/server.edge';
const NODE = 'react-dom/server.node';

/**
 * Lets Next render with React's build for Node instead of the one for edge runtimes, which turns every name
 * and value of an attribute into bytes one by one (docs/decisions/0008). It has to run before Next is
 * created.
 */
export function preferNodeRenderer(): void {
  const require = createRequire(import.meta.url);
  require(NODE);
  require.cache[require.resolve(EDGE)] = require.cache[require.resolve(NODE)];
}
