import type { Fabric, TemperatureUnit } from '@portal/contract/transfer-types.values';

/** Above it the dyes of polyester can move into the print. */
const POLYESTER_LIMITS: Record<TemperatureUnit, number> = { C: 138, F: 280 };

type Settings = {
  fabrics: readonly Fabric[];
  temperature: { degrees: string | number | null; unit: TemperatureUnit };
};

/** Whether polyester is pressed with other fabrics at a temperature that is too high for it. */
export function sharesHeatWithPolyester({
  settings,
  ...type
}: Settings & { settings: readonly Settings[] }): boolean {
  const named = settings.flatMap(({ fabrics }) => fabrics);
  const others = { ...type, fabrics: type.fabrics.filter((fabric) => !named.includes(fabric)) };
  return [...settings, others].some(
    ({ fabrics, temperature: { degrees, unit } }) =>
      fabrics.length > 1 && fabrics.includes('polyester') && Number(degrees) > POLYESTER_LIMITS[unit],
  );
}
