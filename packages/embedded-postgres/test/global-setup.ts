import type { TestProject } from 'vitest/node';
import { createClusterTemplate } from './cluster-template.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The DATA_DIR of a stopped cluster to copy. */
    clusterTemplate: string;
  }
}

export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const { dataDir, remove } = await createClusterTemplate();
  provide('clusterTemplate', dataDir);
  return remove;
}
