import { TestEnvironment } from 'jest-environment-node';
import { compileOnce } from '@/__tests__/support/environment/compiledOnce';

compileOnce();

/** Node as it is. */
export default class NodeEnvironment extends TestEnvironment {}
