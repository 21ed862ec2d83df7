import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { enqueue } from '../../core/jobs/outbox.ts'
import { findSignedInAccounts } from '../../identity/accounts/signed-in-accounts.ts'
import { isSignedIn } from './push-devices.ts'
import { type PushAudience, pushDevices, pushMessages } from './tables.ts'

export interface NewPush {
  /** The task or record that causes it: a device gets one message for each. */
  cause_id: string
  /** What it is about, for the log: the name of the event. */
  template: string
  /** Shown on a lock screen, so nothing that others must not read. */
  title: string
  text: string
  /** The page of the shop that it opens, from '/'. */
  path: string
  /** Groups the messages about one thing on a device, such as 'order-1042'. */
  tag: string
  related_to: string
  /** Which devices of the accounts. */
  audience: PushAudience
  /** Now, if not given. */
  due_at?: Date
}

/** SQL for whether staff have any device to notify, for queries of other domains. */
export const hasStaffDevices = sql<boolean>`exists (select from ${pushDevices}
  where ${pushDevices.audience} = 'staff')`

/** SQL for whether a customer has devices that are notified of orders, for queries of other domains. */
export const hasOrderDevices = (accountId: SQL) => sql<boolean>`exists (select from ${pushDevices}
  where ${pushDevices.account_id} = ${accountId} and ${pushDevices.audience} = 'customer')`

/** Lock screens show less, and with a path and a tag it fits into one message (pushPayloadBytesMax). */
const lengthMax = 300

const shorten = (text: string) =>
  text.length > lengthMax ? `${text.slice(0, lengthMax - 1).toWellFormed()}…` : text

/**
 * Enqueues a message for every device of these accounts and this audience, in the caller's transaction, once for each
 * cause. Devices that signed out, and those of blocked accounts, get none. Returns for how many devices.
 */
export async function enqueuePush(
  ctx: RequestContext,
  accountIds: readonly string[],
  { audience, due_at: dueAt, ...push }: NewPush,
): Promise<number> {
  if (accountIds.length === 0) return 0
  const recipients = await findSignedInAccounts(ctx, accountIds)
  const rows = await ctx.db
    .select()
    .from(pushDevices)
    .where(and(inArray(pushDevices.account_id, [...recipients.keys()]), eq(pushDevices.audience, audience)))
    .orderBy(pushDevices.id)
  const devices = rows.filter((device) => isSignedIn(device, recipients.get(device.account_id)))
  if (devices.length === 0) return 0
  const shown = { ...push, title: shorten(push.title), text: shorten(push.text) }
  const now = ctx.clock.now()
  const added = await ctx.db
    .insert(pushMessages)
    .values(
      devices.map(({ id: deviceId, account_id: accountId, name }) => ({
        ...shown,
        account_id: accountId,
        recipient: `${recipients.get(accountId)?.name ?? ''}, ${name}`,
        id: ctx.ids.next(now),
        device_id: deviceId,
        status: 'queued' as const,
        created_at: now,
        due_at: dueAt ?? now,
      })),
    )
    .onConflictDoNothing()
    .returning({ message_id: pushMessages.id })
  if (added.length > 0) await enqueue(ctx, 'push.send', added, dueAt)
  return added.length
}

/** Skips what is not sent yet to an account about one thing, because it is no longer true; not what `except_cause_id` caused. */
export async function skipWaitingPushes(
  ctx: RequestContext,
  accountId: string,
  { tag, except_cause_id: causeId, reason }: { tag: string; except_cause_id?: string; reason: string },
): Promise<void> {
  const isOther = causeId === undefined ? undefined : ne(pushMessages.cause_id, causeId)
  const isWaiting = and(eq(pushMessages.account_id, accountId), eq(pushMessages.status, 'queued'))
  await ctx.db
    .update(pushMessages)
    .set({ status: 'skipped', reason })
    .where(and(isWaiting, eq(pushMessages.tag, tag), isOther))
}
