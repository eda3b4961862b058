import { p } from '@mikro-orm/core';
import type { AdminRequestView } from '@portal/contract/requests';
import type { shipmentFields } from '@portal/contract/shipping.fields';

type ShipmentField = keyof typeof shipmentFields;

export type ShipmentView = Pick<AdminRequestView, ShipmentField>;

/** What is absent stays as it is. */
export type Shipment = { [Field in ShipmentField]?: ShipmentView[Field] | undefined };

/** Columns of `sample_requests`. */
export function shipmentColumns() {
  return {
    carrier: p.text().nullable(),
    trackingNumber: p.text().nullable(),
    /** Of a carrier whose links the portal does not make itself. */
    trackingUrl: p.text().nullable(),
    expectedOn: p.date().nullable(),
    /** In the smallest unit of the setting's currency. For admins only. */
    postage: p.integer().nullable(),
  };
}

/** Their names in the database, which the undo of a change stores as well. */
export const shipmentColumnNames = {
  carrier: 'carrier',
  trackingNumber: 'tracking_number',
  trackingUrl: 'tracking_url',
  expectedOn: 'expected_on',
  postage: 'postage',
} as const satisfies Record<ShipmentField, string>;

export type ShipmentRow = {
  [Field in ShipmentField as (typeof shipmentColumnNames)[Field]]: ShipmentView[Field];
};

/** @param read the value of a field and its column */
function mapShipment<Key extends string>(
  read: (field: ShipmentField, column: keyof ShipmentRow) => [Key, unknown],
) {
  const fields = Object.keys(shipmentColumnNames) as ShipmentField[];
  return Object.fromEntries(fields.map((field) => read(field, shipmentColumnNames[field])));
}

export function shipmentOf(request: Shipment): ShipmentView {
  return mapShipment((field) => [field, request[field] ?? null]) as ShipmentView;
}

export function toShipmentRow(shipment: ShipmentView): ShipmentRow {
  return mapShipment((field, column) => [column, shipment[field]]) as ShipmentRow;
}

export function fromShipmentRow(row: Partial<ShipmentRow>): Shipment {
  return mapShipment((field, column) => [field, row[column]]);
}
