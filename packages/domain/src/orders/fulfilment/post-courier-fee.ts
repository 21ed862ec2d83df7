import { eq } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { toCourierCounterparty } from '../../payments/cash/courier-payments.ts'
import { entry } from '../../payments/ledger/ledger.ts'
import { postEntry } from '../../payments/ledger/entries.ts'
import { type ShipmentRow, shipments, type OrderRow } from '../tables.ts'

/**
 * Posts what a courier is owed for a shipment of a locked order, in kobo: its fee once booked, 0 once cancelled. Only
 * the difference from what was posted before, so a repeated call changes nothing.
 */
export async function postCourierFee(
  ctx: RequestContext,
  { is_test: isTest, number }: Pick<OrderRow, 'is_test' | 'number'>,
  { id, courier, carrier, payable_kobo: payableKobo }: ShipmentRow,
  feeKobo: number,
): Promise<void> {
  const change = feeKobo - payableKobo
  if (change === 0) return
  const payables = { account: 'courier payables', counterparty: toCourierCounterparty({ courier, carrier }) }
  const ledgerEntry =
    change > 0
      ? entry('courier fee', payables, 'courier costs', change)
      : entry('courier fee', 'courier costs', payables, 0 - change)
  await postEntry(ctx, ledgerEntry, {
    reference: `shipment:${id}`,
    is_test: isTest,
    note: `${carrier}, order ${number}`,
  })
  await ctx.db.update(shipments).set({ payable_kobo: feeKobo }).where(eq(shipments.id, id))
}
