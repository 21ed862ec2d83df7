import type { StaffEvent } from '@shop/contract/admin/staff-notifications'
import { actorAccountId } from '../actor.ts'
import type { RequestContext } from '../context.ts'
import { enqueue } from './outbox.ts'

export interface StaffNotification {
  event: StaffEvent
  /** Shown on a lock screen, so no personal data: order numbers and amounts. */
  title: string
  text: string
  /** The page of the admin area that it opens. */
  path: string
  /** Groups the notifications about one thing on a device, such as 'order-1042'. */
  tag: string
  /** In the format of emails: `order <number>`. */
  related_to: string
}

/**
 * Notifies staff of an event, in the transaction that causes it: those whose role permits it and who have not muted it,
 * on every device on which they turned notifications on. Not the one who did it.
 */
export async function notifyStaff(ctx: RequestContext, notification: StaffNotification): Promise<void> {
  await enqueue(ctx, 'staff.notify', { ...notification, except_account_id: actorAccountId(ctx.actor) })
}
