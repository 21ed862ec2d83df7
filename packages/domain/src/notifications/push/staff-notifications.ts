import { type StaffEvent, staffEventPermissions, staffEvents } from '@shop/contract/admin/staff-notifications'
import { and, eq, sql } from 'drizzle-orm'
import { actorAccountId, hasPermission, requireAccount, requirePermission } from '../../core/actor.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import type { OutboxMessage } from '../../core/jobs/outbox.ts'
import { listStaffWithPermission } from '../../identity/staff/staff.ts'
import { enqueuePush, hasStaffDevices } from './enqueue-push.ts'
import { mutedStaffEvents } from './tables.ts'

/** Handles the outbox kind 'staff.notify': a message for each device of the staff who want to know, once each. */
export async function deliverToStaff(
  ctx: RequestContext,
  task: OutboxMessage<'staff.notify'>,
): Promise<void> {
  const { event, except_account_id: exceptId, ...notification } = task.payload
  const { rows } = await ctx.db.execute<{ found: boolean }>(sql`select ${hasStaffDevices} as found`)
  if (!rows[0]?.found) return
  await inTransaction(ctx, async (ctx) => {
    const staff = await listStaffWithPermission(ctx, staffEventPermissions[event])
    const muted = await ctx.db
      .select({ account_id: mutedStaffEvents.account_id })
      .from(mutedStaffEvents)
      .where(eq(mutedStaffEvents.event, event))
    const others = new Set([exceptId, ...muted.map(({ account_id: accountId }) => accountId)])
    const recipients = staff.map(({ id }) => id).filter((id) => !others.has(id))
    await enqueuePush(ctx, recipients, {
      ...notification,
      audience: 'staff',
      cause_id: task.id,
      template: event,
    })
  })
}

/** The events that the caller's role permits, and whether the caller is notified of each; none for an API key. Throws forbidden. */
export async function listStaffEvents(ctx: RequestContext) {
  requirePermission(ctx.actor, 'dashboard:read')
  const accountId = actorAccountId(ctx.actor)
  if (accountId === null) return []
  const rows = await ctx.db
    .select({ event: mutedStaffEvents.event })
    .from(mutedStaffEvents)
    .where(eq(mutedStaffEvents.account_id, accountId))
  const muted = new Set(rows.map(({ event }) => event))
  return staffEvents
    .filter((event) => hasPermission(ctx.actor, staffEventPermissions[event]))
    .map((event) => ({ event, is_enabled: !muted.has(event) }))
}

/** Switches an event on or off for the caller. Throws forbidden, also for an event that the role does not permit. */
export async function updateStaffEvent(
  ctx: RequestContext,
  { event, is_enabled: isEnabled }: { event: StaffEvent; is_enabled: boolean },
): Promise<void> {
  requirePermission(ctx.actor, 'dashboard:read')
  requirePermission(ctx.actor, staffEventPermissions[event])
  const { account_id: accountId } = requireAccount(ctx.actor)
  const row = { account_id: accountId, event }
  if (isEnabled) {
    const isThis = and(eq(mutedStaffEvents.account_id, accountId), eq(mutedStaffEvents.event, event))
    await ctx.db.delete(mutedStaffEvents).where(isThis)
  } else await ctx.db.insert(mutedStaffEvents).values(row).onConflictDoNothing()
}

/** Sends a notification to the caller's own devices. Returns to how many. */
export async function sendTestPush(ctx: RequestContext): Promise<{ devices: number }> {
  requirePermission(ctx.actor, 'dashboard:read')
  const accountId = actorAccountId(ctx.actor)
  return inTransaction(ctx, async (ctx) => ({
    devices: await enqueuePush(ctx, accountId === null ? [] : [accountId], {
      audience: 'staff',
      cause_id: ctx.ids.next(ctx.clock.now()),
      template: 'test',
      title: 'It works',
      text: 'This is how the shop notifies you here.',
      path: '/admin/settings/notifications',
      tag: 'test',
      related_to: '',
    }),
  }))
}
