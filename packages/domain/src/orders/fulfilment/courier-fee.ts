import { eq } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { toCourierCounterparty } from '../../payments/cash/courier-party.ts'
import { entry } from '../../payments/ledger/ledger.ts'
import { postEntry } from '../../payments/ledger/post-entry.ts'
import { type ShipmentRow, shipments, type OrderRow } from '../tables.ts'

/**
 * Books what a courier is owed for a carriage of a locked order: its fee once it is booked, nothing once it will not
 * come. Posts the difference to what the ledger has, so a repeat changes nothing.
 */
export async function postCourierFee(
  ctx: RequestContext,
  { is_test: isTest, number }: Pick<OrderRow, 'is_test' | 'number'>,
  { id, courier, carrier, payable_kobo: payableKobo }: ShipmentRow,
  feeKobo: number,
): Promise<void> {
  const change = feeKobo - payableKobo
  if (change === 0) return
  const owed = { account: 'courier payables', counterparty: toCourierCounterparty({ courier, carrier }) }
  const moved =
    change > 0
      ? entry('courier fee', owed, 'courier costs', change)
      : entry('courier fee', 'courier costs', owed, 0 - change)
  await postEntry(ctx, moved, {
    reference: `shipment:${id}`,
    is_test: isTest,
    note: `${carrier}, order ${number}`,
  })
  await ctx.db.update(shipments).set({ payable_kobo: feeKobo }).where(eq(shipments.id, id))
}
