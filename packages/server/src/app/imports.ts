import { clientImport } from '../features/clients/client-import.service.ts';
import type { ImportNouns } from '../features/imports/import-noun.ts';
import { sampleImport } from '../features/samples/sample-import.service.ts';

export const importNouns: ImportNouns = { samples: sampleImport, clients: clientImport };
