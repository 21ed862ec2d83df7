import type { RequestContext } from '../core/context.ts'
import { enqueueEmail } from '../core/jobs/post-mail.ts'
import type { StoredDispute } from '../payments/record-dispute.ts'
import { listStaffEmails } from '../identity/staff/list-staff-who.ts'
import type { OrderRow } from './tables.ts'

/** Emails all staff who may refund how a dispute of a payment stands, or that its answer is due. */
export async function sendDisputeEmail(
  ctx: RequestContext,
  order: Pick<OrderRow, 'id' | 'number'>,
  { amount_kobo: amountKobo, provider, category, respond_by: respondBy, status }: StoredDispute,
  { is_reminder: isReminder }: { is_reminder: boolean },
): Promise<void> {
  const content = {
    template: 'payment-dispute',
    is_reminder: isReminder,
    status,
    order_number: order.number,
    amount_kobo: amountKobo,
    provider,
    category,
    respond_by: respondBy?.toISOString() ?? null,
    link: `${ctx.publicUrl}/admin/orders/${order.id}`,
  } as const
  const about = `order ${order.number}`
  const emails = await listStaffEmails(ctx, 'payments:refund')
  await enqueueEmail(ctx, ...emails.map((to) => ({ to, content, related_to: about })))
}
