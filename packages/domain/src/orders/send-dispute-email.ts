import type { RequestContext } from '../core/context.ts'
import { postMail } from '../core/jobs/post-mail.ts'
import type { StoredDispute } from '../payments/record-dispute.ts'
import { listStaffEmails } from '../identity/staff/list-staff-who.ts'
import type { OrderRow } from './tables.ts'

/** Emails all staff who may refund how a dispute of a payment stands, or that its answer is due. */
export async function sendDisputeEmail(
  ctx: RequestContext,
  order: Pick<OrderRow, 'id' | 'number'>,
  { amountKobo, provider, category, respondBy, status }: StoredDispute,
  { isReminder }: { isReminder: boolean },
): Promise<void> {
  const content = {
    template: 'payment-dispute',
    isReminder,
    status,
    orderNumber: order.number,
    amount_kobo: amountKobo,
    provider,
    category,
    respondBy: respondBy?.toISOString() ?? null,
    link: `${ctx.publicUrl}/admin/orders/${order.id}`,
  } as const
  const about = `order ${order.number}`
  const emails = await listStaffEmails(ctx, 'money:refund')
  await postMail(ctx, ...emails.map((to) => ({ to, content, about })))
}
