import { fuzzMutations } from '../fuzz/fuzz-mutations.ts';

fuzzMutations((path) => !path.startsWith('admin.'));
