import { writeFileSync } from 'node:fs';
import { variablesCss } from './variables';

/**
 * Writes theme/variables.css. From the root of the project:
 * `npx esbuild theme/writeVariables.ts --bundle --platform=node | node`
 */
writeFileSync('theme/variables.css', variablesCss());
