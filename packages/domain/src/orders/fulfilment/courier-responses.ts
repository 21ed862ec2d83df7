import { type OutboxMessage, retryDelayMs } from '../../core/jobs/outbox.ts'
import { CourierRefused } from '../../core/ports/courier.ts'
import { eq } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { toCourierCounterparty } from '../../payments/cash/courier-payments.ts'
import { entry } from '../../payments/ledger/ledger.ts'
import { postEntry } from '../../payments/ledger/entries.ts'
import { type ShipmentRow, shipments, type OrderRow } from '../tables.ts'

/** Shown when it is unknown whether the courier received the request. */
export const courierUnreachable = 'The courier didn’t respond. Check its website before you continue.'

/** Why a call to a courier failed for good, as text for staff. Rethrows errors that are worth a retry. */
export function courierError(error: unknown, { attempts }: Pick<OutboxMessage, 'attempts'>): string {
  if (error instanceof CourierRefused) return parsePlainText(error.message)
  if (retryDelayMs(attempts) !== undefined) throw error
  return courierUnreachable
}

/** PostgreSQL cannot store NUL in text, and a few sentences are enough. */
export function parsePlainText(text: string): string {
  return text.replaceAll('\u0000', '').slice(0, 300)
}

/** The courier's URL if it is safe to link to; otherwise null. */
export function displayableUrl(url: string | undefined): string | null {
  if (url === undefined || url.length > 500 || !URL.canParse(url)) return null
  const { protocol, href } = new URL(url)
  return protocol === 'https:' ? href : null
}

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
  const due = { account: 'courier payables', counterparty: toCourierCounterparty({ courier, carrier }) }
  const moved =
    change > 0
      ? entry('courier fee', due, 'courier costs', change)
      : entry('courier fee', 'courier costs', due, 0 - change)
  await postEntry(ctx, moved, {
    reference: `shipment:${id}`,
    is_test: isTest,
    note: `${carrier}, order ${number}`,
  })
  await ctx.db.update(shipments).set({ payable_kobo: feeKobo }).where(eq(shipments.id, id))
}
