import { type BundledPackage, readBundledPackages } from './bundled.ts';
import { BUILD_TOOLS, readFromPnpm, SHIPPED } from './pnpm.ts';

type Component = { name: string; group?: string; version: string; 'bom-ref': string };
type Dependency = { ref: string; dependsOn: string[] };
type Sbom = {
  metadata: { component: Component };
  components: Component[];
  dependencies: Dependency[];
};

const FORMAT = [
  'sbom',
  '--sbom-format',
  'cyclonedx',
  '--sbom-spec-version',
  '1.6',
  '--sbom-type',
  'application',
];

/** The packages of this repository are the product, which the root package stands for. */
const OWN_GROUP = '@portal';

function isBundled({ name, group, version }: Component, bundled: BundledPackage[]): boolean {
  const fullName = group === undefined ? name : `${group}/${name}`;
  return bundled.some((candidate) => candidate.name === fullName && candidate.version === version);
}

/**
 * Lists what a production portal consists of, in CycloneDX 1.6: the packages beside the server's bundle, those in the
 * web app, and those in the server's bundle, which pnpm counts as build tools.
 */
export async function createSbom(checkout: string): Promise<string> {
  const [shipped, tools, bundled] = await Promise.all([
    readFromPnpm<Sbom>(checkout, [...FORMAT, ...SHIPPED]),
    readFromPnpm<Sbom>(checkout, [...FORMAT, ...BUILD_TOOLS]),
    readBundledPackages(checkout),
  ]);
  const isKnown = new Set(shipped.components.map((component) => component['bom-ref']));
  const added = tools.components.filter(
    (component) => isBundled(component, bundled) && !isKnown.has(component['bom-ref']),
  );
  const addedRefs = added.map((component) => component['bom-ref']);
  // Sorted, because pnpm's order differs from run to run.
  const components = [...shipped.components, ...added]
    .filter(({ group }) => group !== OWN_GROUP)
    .sort((a, b) => (a['bom-ref'] < b['bom-ref'] ? -1 : 1));
  const root = shipped.metadata.component['bom-ref'];
  const refs = new Set([root, ...components.map((component) => component['bom-ref'])]);
  const dependencies = [
    ...shipped.dependencies.map(({ ref, dependsOn }) =>
      ref === root ? { ref, dependsOn: [...dependsOn, ...addedRefs] } : { ref, dependsOn },
    ),
    ...tools.dependencies.filter(({ ref }) => addedRefs.includes(ref)),
  ]
    .filter(({ ref }) => refs.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((other) => refs.has(other)).sort() }))
    .sort((a, b) => (a.ref < b.ref ? -1 : 1));
  const sbom: Sbom = { ...shipped, components, dependencies };
  return `${JSON.stringify(sbom, null, 2)}\n`;
}
