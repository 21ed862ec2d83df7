import type { NewPushDevice } from '@shop/contract/push-devices'
import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { actorAccountId, requireAccount } from '../../core/actor.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { addMs, dayMs } from '../../core/dates.ts'
import { fail, failField } from '../../core/errors.ts'
import { isUuid } from '../../core/id.ts'
import {
  findSessionDevice,
  findSignedInAccounts,
  type SignedInAccount,
} from '../../identity/accounts/signed-in-accounts.ts'
import { type PushAudience, type PushDeviceRow, pushDevices } from './tables.ts'

/** Devices of one account. A new one replaces the one that was not reached for longest. */
const devicesMax: Record<PushAudience, number> = { staff: 20, customer: 5 }

/** Nobody has looked at a device for so long: its person would not expect to be notified any more. */
const unusedMs = 180 * dayMs

/** Whether a device is notified: the session in which it was turned on has not been revoked. */
export const isSignedIn = (
  { session_id: sessionId }: Pick<PushDeviceRow, 'session_id'>,
  account: SignedInAccount | undefined,
) => account?.sessions.has(sessionId) === true

/** SQL for whether a session has devices. It stays after it expired, so that revoking it ends them. */
export const hasDevices = (sessionId: SQL) => sql<boolean>`exists (select from ${pushDevices}
  where ${pushDevices.session_id} = ${sessionId})`

/** `renews` is the endpoint before, if the browser registers again automatically. */
export type PushDeviceInput = NewPushDevice & { renews?: string | undefined }

/**
 * Registers the subscription of the caller's browser. A browser that another account used before is the caller's from
 * then on. One that was removed does not come back automatically. Throws unauthenticated, forbidden for an API key,
 * invalid_input for an endpoint that must not be called and for an old key of the shop, or not_found.
 */
export async function addPushDevice(
  ctx: RequestContext,
  audience: PushAudience,
  input: PushDeviceInput,
): Promise<void> {
  const { account_id: accountId, session_id: sessionId } = requireAccount(ctx.actor)
  const { endpoint, keys, public_key: publicKey, renews } = input
  const problem = ctx.providers.outbound.validateUrl(endpoint)
  if (problem) failField('endpoint', problem)
  if (publicKey !== ctx.providers.push?.publicKey)
    failField('public_key', 'The shop has a new key. Turn notifications on again.')
  await inTransaction(ctx, async (ctx) => {
    if (renews !== undefined) await lockOwnDevice(ctx, accountId, renews)
    const name = (await findSessionDevice(ctx, sessionId)) ?? fail('unauthenticated')
    const now = ctx.clock.now()
    const stored = {
      account_id: accountId,
      session_id: sessionId,
      audience,
      p256dh: keys.p256dh,
      auth: keys.auth,
      public_key: publicKey,
      name,
      created_at: now,
      last_used_at: null,
    }
    await ctx.db
      .insert(pushDevices)
      .values({ ...stored, id: ctx.ids.next(now), endpoint })
      .onConflictDoUpdate({ target: pushDevices.endpoint, set: stored })
    await ctx.db.execute(sql`
      delete from ${pushDevices} where ${pushDevices.id} in (
        select id from ${pushDevices} where ${pushDevices.account_id} = ${accountId} and ${pushDevices.audience} = ${audience}
        order by coalesce(last_used_at, created_at) desc, id desc offset ${devicesMax[audience]})`)
  })
}

/** A session that has ended leaves the device; removing it does not. */
async function lockOwnDevice(ctx: RequestContext, accountId: string, endpoint: string): Promise<void> {
  const [own] = await ctx.db
    .select({ id: pushDevices.id })
    .from(pushDevices)
    .where(and(eq(pushDevices.endpoint, endpoint), eq(pushDevices.account_id, accountId)))
    .for('update')
  if (!own) fail('not_found')
}

/**
 * The caller's devices that are notified, of one audience or all, newest first: not those that signed out, or subscribed
 * with an old key of the shop. None for an API key.
 */
export async function listPushDevices(ctx: RequestContext, audience?: PushAudience) {
  const accountId = actorAccountId(ctx.actor)
  if (accountId === null) return []
  const isReachable = eq(pushDevices.public_key, ctx.providers.push?.publicKey ?? '')
  const rows = await ctx.db
    .select()
    .from(pushDevices)
    .where(
      and(eq(pushDevices.account_id, accountId), isReachable, audience && eq(pushDevices.audience, audience)),
    )
    .orderBy(desc(pushDevices.created_at), desc(pushDevices.id))
  const account = (await findSignedInAccounts(ctx, [accountId])).get(accountId)
  return rows
    .filter((row) => isSignedIn(row, account))
    .map(({ id, name, endpoint, created_at: createdAt, last_used_at: lastUsedAt }) => ({
      id,
      name,
      endpoint,
      created_at: createdAt.toISOString(),
      last_used_at: lastUsedAt?.toISOString() ?? null,
    }))
}

/** Ends the notifications of one of the caller's devices. Throws not_found. */
export async function deletePushDevice(
  ctx: RequestContext,
  { device_id: deviceId }: { device_id: string },
): Promise<void> {
  const accountId = actorAccountId(ctx.actor)
  if (accountId === null || !isUuid(deviceId)) fail('not_found')
  const isOwn = and(eq(pushDevices.id, deviceId), eq(pushDevices.account_id, accountId))
  const deleted = await ctx.db.delete(pushDevices).where(isOwn).returning({ id: pushDevices.id })
  if (deleted.length === 0) fail('not_found')
}

/** Deletes the devices that nothing has reached for half a year. Those that signed out are deleted with their session. */
export async function prunePushDevices(ctx: RequestContext): Promise<void> {
  const unusedSince = addMs(ctx.clock.now(), -unusedMs).toISOString()
  await ctx.db.execute(sql`
    delete from ${pushDevices} where coalesce(last_used_at, created_at) < ${unusedSince}::timestamptz`)
}
