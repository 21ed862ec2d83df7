import { and, eq } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { fail } from '../../core/refusal.ts'
import { generateCode } from '../confirmation-code.ts'
import { writeOffParcel } from '../order-stock.ts'
import { shipments, type ParcelRow } from '../tables.ts'
import { transitionParcel } from '../write-parcel.ts'

/**
 * A lost parcel of a locked order is packed anew from the shelf: as many pieces are written off, and nothing of its first
 * way counts any more. Refuses with out_of_stock.
 */
export async function resendLostParcel(ctx: RequestContext, parcel: ParcelRow, note: string): Promise<void> {
  if (!(await writeOffParcel(ctx, parcel))) fail('out_of_stock', { name: 'Items to resend' })
  // What the courier is owed stays as it is; another one may be booked.
  await ctx.db
    .update(shipments)
    .set({ status: 'rejected', error: 'It lost the parcel.' })
    .where(and(eq(shipments.parcel_id, parcel.id), eq(shipments.status, 'booked')))
  const repacked = {
    rider_id: null,
    tracking_number: '',
    rescheduled_for: null,
    pickup_deadline: null,
    delivery_code: generateCode(),
    code_attempts: 0,
  }
  await transitionParcel(ctx, parcel, { to: 'packed', note, set: repacked })
}
