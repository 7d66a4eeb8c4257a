import { writeFileSync } from 'node:fs';
import { variablesCss } from './variables';

/** Writes theme/variables.css: `npm run theme`. */
writeFileSync('theme/variables.css', variablesCss());
