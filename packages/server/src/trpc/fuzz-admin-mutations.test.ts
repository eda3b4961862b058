import { fuzzMutations } from '../../test/fuzz/fuzz-mutations.ts';

fuzzMutations((path) => path.startsWith('admin.'));
