import { and, desc, eq } from 'drizzle-orm'
import { requireAccount } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { addMs, hourMs, minuteMs } from '../../core/dates.ts'
import { enqueue, type OutboxMessage } from '../../core/jobs/outbox.ts'
import { PushUnavailable, type PushResult } from '../../core/ports/push.ts'
import { findSignedInAccounts } from '../../identity/accounts/signed-in-accounts.ts'
import { isSignedIn } from './push-devices.ts'
import { type PushDeviceRow, pushDevices, type PushMessageRow, pushMessages } from './tables.ts'

/** After this, a notification is no news: it is not sent any more, and push services drop it. In ms. */
const lifetimeMs = 12 * hourMs

const delaysMax = 6

/**
 * Ms until a message that was delayed so often before is sent again; undefined if it is not. A customer chooses the
 * endpoint, so what it answers must not make the shop call it all day.
 */
export function nextDelayMs(delays: number, requestedMs: number): number | undefined {
  return delays < delaysMax ? Math.max(requestedMs, minuteMs * 2 ** delays) : undefined
}

/**
 * Handles the outbox kind 'push.send': sends one message, at least once; a repeated one replaces the first on the device.
 * A subscription that has ended is deleted. Throws PushUnavailable to be retried.
 */
export async function deliverPush(ctx: RequestContext, task: OutboxMessage<'push.send'>): Promise<void> {
  const { message_id: messageId, delays = 0 } = task.payload
  const [row] = await ctx.db
    .select()
    .from(pushMessages)
    .leftJoin(
      pushDevices,
      // Somebody else may have signed in on that browser meanwhile.
      and(eq(pushDevices.id, pushMessages.device_id), eq(pushDevices.account_id, pushMessages.account_id)),
    )
    .where(eq(pushMessages.id, messageId))
  const message = row?.push_messages
  const device = row?.push_devices
  if (message?.status !== 'queued') return
  const leftMs = message.due_at.getTime() + lifetimeMs - ctx.clock.now().getTime()
  if (leftMs <= 0) return failPush(ctx, message, 'It couldn’t be sent in time')
  if (!device) return failPush(ctx, message, 'The device was removed')
  const account = (await findSignedInAccounts(ctx, [message.account_id])).get(message.account_id)
  if (!isSignedIn(device, account)) return failPush(ctx, message, 'The device signed out')
  const { push } = ctx.providers
  if (!push) throw new PushUnavailable('This server does not have the shop’s key for notifications.')
  if (device.public_key !== push.publicKey) return endSubscription(ctx, message, device)
  const result = await push.send({
    target: device,
    payload: toPayload(message),
    ttl_seconds: Math.ceil(leftMs / 1_000),
    urgency: 'high',
    topic: message.id.replaceAll('-', ''),
  })
  if (result.status === 'delayed') await delayPush(ctx, message, delays, result.retry_after_ms)
  else await recordResult(ctx, message, device, result)
}

async function delayPush(ctx: RequestContext, message: PushMessageRow, delays: number, requestedMs: number) {
  const delayMs = nextDelayMs(delays, requestedMs)
  if (delayMs === undefined) return failPush(ctx, message, 'The push service was busy')
  const payload = { message_id: message.id, delays: delays + 1 }
  await enqueue(ctx, 'push.send', payload, addMs(ctx.clock.now(), delayMs))
}

async function recordResult(
  ctx: RequestContext,
  message: PushMessageRow,
  device: PushDeviceRow,
  result: Exclude<PushResult, { status: 'delayed' }>,
): Promise<void> {
  if (result.status === 'gone') return endSubscription(ctx, message, device)
  if (result.status === 'rejected') return failPush(ctx, message, result.message)
  const now = ctx.clock.now()
  await ctx.db
    .update(pushMessages)
    .set({ status: 'sent', sent_at: now, reason: '' })
    .where(and(eq(pushMessages.id, message.id), eq(pushMessages.status, 'queued')))
  await ctx.db.update(pushDevices).set({ last_used_at: now }).where(eq(pushDevices.id, device.id))
}

async function failPush(ctx: RequestContext, { id }: PushMessageRow, reason: string): Promise<void> {
  await ctx.db
    .update(pushMessages)
    .set({ status: 'failed', reason: reason.slice(0, 500) })
    .where(and(eq(pushMessages.id, id), eq(pushMessages.status, 'queued')))
}

async function endSubscription(
  ctx: RequestContext,
  message: PushMessageRow,
  { id, endpoint }: PushDeviceRow,
): Promise<void> {
  await failPush(ctx, message, 'Notifications were turned off on the device')
  // The browser may have subscribed again meanwhile, at another endpoint.
  await ctx.db.delete(pushDevices).where(and(eq(pushDevices.id, id), eq(pushDevices.endpoint, endpoint)))
}

/** What the service worker shows. */
const toPayload = ({ title, text, path, tag }: PushMessageRow) =>
  JSON.stringify({ title, body: text, path, tag })

export async function findPushMessage(ctx: RequestContext, id: string): Promise<PushMessageRow | undefined> {
  const [message] = await ctx.db.select().from(pushMessages).where(eq(pushMessages.id, id))
  return message
}

/** Messages to the caller's devices, newest first. */
export async function listOwnPushes(ctx: RequestContext) {
  const { title, text, status, created_at: createdAt } = pushMessages
  return ctx.db
    .select({ title, text, status, created_at: createdAt })
    .from(pushMessages)
    .where(eq(pushMessages.account_id, requireAccount(ctx.actor).account_id))
    .orderBy(desc(createdAt), desc(pushMessages.id))
}

/** Sends a failed message again, in the caller's transaction. Returns whether it had failed and its device is still there. */
export async function resendPush(
  ctx: RequestContext,
  { id, device_id: deviceId }: PushMessageRow,
): Promise<boolean> {
  if (deviceId === null) return false
  const now = ctx.clock.now()
  const requeued = await ctx.db
    .update(pushMessages)
    .set({ status: 'queued', reason: '', created_at: now, due_at: now })
    .where(and(eq(pushMessages.id, id), eq(pushMessages.status, 'failed')))
    .returning({ message_id: pushMessages.id })
  await enqueue(ctx, 'push.send', requeued)
  return requeued.length > 0
}
