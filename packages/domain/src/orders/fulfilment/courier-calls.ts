import { type OutboxMessage, retryDelayMs } from '../../core/jobs/outbox.ts'
import { CourierRefused } from '../../core/ports/courier.ts'
import { eq } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { toCourierCounterparty } from '../../payments/cash/courier-payments.ts'
import { entry } from '../../payments/ledger/ledger.ts'
import { postEntry } from '../../payments/ledger/entries.ts'
import { type ShipmentRow, shipments, type OrderRow } from '../tables.ts'

/** Said where nobody knows whether the courier heard it. */
export const courierUnreachable = 'The courier didn’t respond. Check its website before you continue.'

/** Why a call of a courier failed for good, for staff. Throws what is worth another try. */
export function courierError(error: unknown, { attempts }: Pick<OutboxMessage, 'attempts'>): string {
  if (error instanceof CourierRefused) return parsePlainText(error.message)
  if (retryDelayMs(attempts) !== undefined) throw error
  return courierUnreachable
}

/** The database keeps no NUL in text, and nobody reads more than a few sentences. */
export function parsePlainText(text: string): string {
  return text.replaceAll('\u0000', '').slice(0, 300)
}

/** An address of the courier that may be behind a link. */
export function displayableUrl(url: string | undefined): string | null {
  if (url === undefined || url.length > 500 || !URL.canParse(url)) return null
  const { protocol, href } = new URL(url)
  return protocol === 'https:' ? href : null
}

/**
 * Books what a courier is owed for a shipment of a locked order: its fee once it is booked, nothing once it will not
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
