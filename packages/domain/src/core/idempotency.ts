import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { actorKey } from './actor.ts'
import { inTransaction, type RequestContext, writeWithCommit } from './context.ts'
import { preparedStatement } from './prepared-statements.ts'
import { fail } from './errors.ts'
import { idempotencyKeys } from './db/tables.ts'

interface IdempotentCall<Key = string | undefined> {
  /** The caller's Idempotency-Key; without one, each call is a new action. */
  key: Key
  /** The operation and its whole input: the same key with different input is rejected. */
  operation: string
  input: unknown
}

const value = sql.placeholder
const mine = and(eq(idempotencyKeys.actor, value('actor')), eq(idempotencyKeys.key, value('key')))

const claimKey = preparedStatement((db) =>
  db
    .insert(idempotencyKeys)
    .values({
      actor: value('actor'),
      key: value('key'),
      fingerprint: value('fingerprint'),
      created_at: value('created_at'),
    })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key })
    .prepare('take_key'),
)

const saveReply = preparedStatement((db) =>
  db
    .update(idempotencyKeys)
    .set({ response: sql`${value('reply')}::jsonb` })
    .where(mine)
    .prepare('keep_reply'),
)

/** The id of what a call creates: the same for repeats with this key, and a new one without a key. */
export function idFromKey(ctx: RequestContext, key: string | undefined): string {
  if (key === undefined) return ctx.ids.next(ctx.clock.now())
  const hex = createHash('sha256')
    .update(canonicalJson([actorKey(ctx.actor), key]))
    .digest('hex')
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5')
}

/** Claims the key in this transaction, waiting for another call that holds it. A repeat gets the stored reply. */
async function claim(
  ctx: RequestContext,
  { key, operation, input }: IdempotentCall<string>,
): Promise<{ isRepeat: boolean; reply?: unknown }> {
  const actor = actorKey(ctx.actor)
  const fingerprint = createHash('sha256')
    .update(canonicalJson([operation, input]))
    .digest('base64url')
  const claimed = await claimKey(ctx, { actor, key, fingerprint, created_at: ctx.clock.now() })
  if (claimed.length > 0) return { isRepeat: false }
  const [stored] = await ctx.db
    .select({ fingerprint: idempotencyKeys.fingerprint, reply: idempotencyKeys.response })
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.actor, actor), eq(idempotencyKeys.key, key)))
  if (stored?.fingerprint !== fingerprint) fail('idempotency_key_reused')
  return { isRepeat: true, reply: stored.reply }
}

/**
 * Throws idempotency_key_reused if the key was used with different input. For commands whose reply contains a secret,
 * which is never stored: they create records under an id derived from the key.
 */
export async function claimIdempotencyKey(ctx: RequestContext, call: IdempotentCall): Promise<void> {
  const { key } = call
  if (key !== undefined) await claim(ctx, { ...call, key })
}

/**
 * Runs `work` once per actor and key, in one transaction, and returns the stored reply to repeats. A repeat during the
 * first call waits for it. An error stores nothing, so the same key can be retried.
 */
export async function withIdempotency<Reply>(
  ctx: RequestContext,
  idempotency: IdempotentCall,
  work: (ctx: RequestContext) => Promise<Reply>,
): Promise<Reply> {
  const { key } = idempotency
  if (key === undefined) return inTransaction(ctx, work)
  return inTransaction(ctx, async (ctx) => {
    const { isRepeat, reply: earlier } = await claim(ctx, { ...idempotency, key })
    if (isRepeat) return earlier as Reply
    const reply = await work(ctx)
    const stored = { actor: actorKey(ctx.actor), key, reply: JSON.stringify(reply ?? null) }
    await writeWithCommit(ctx, (ctx) => saveReply(ctx, stored))
    return reply
  })
}

/** Object keys in sorted order, so that equal values always have the same text. */
function withSortedKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withSortedKeys)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, withSortedKeys(inner)]),
  )
}

/** Plain JSON of a value, independent of the order of its keys, which the database changes. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(withSortedKeys(value))
}
