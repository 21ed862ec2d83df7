import { createHash } from 'node:crypto'
import { canonicalJson } from '../../core/idempotency.ts'
import { desc, eq, gt, isNull, and, asc, sql } from 'drizzle-orm'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { auditLog } from '../../core/db/tables.ts'
import { auditSeals } from './tables.ts'

/** The sealed content of an entry. */
interface AuditEntry {
  id: number
  created_at: Date
  actor: string
  action: string
  target: string
  changes: unknown
}

/** The hash before the first entry. */
export const genesisHash: Buffer = Buffer.alloc(32)

/** The seal of an entry: SHA-256 over the previous hash and the whole entry. */
export function hashEntry(
  before: Buffer,
  { id, created_at: at, actor, action, target, changes }: AuditEntry,
): Buffer {
  const serialised = canonicalJson([id, at.toISOString(), actor, action, target, changes])
  return createHash('sha256').update(before).update(serialised).digest()
}

const batch = 1_000

/** How far below the newest seal to look for late commits, in ms. Every night the whole log is scanned. */
const maxLagMs = 10_000

/** Serialises sealers until the transaction ends, without blocking staff actions. */
const claimGeneration = sql`select pg_advisory_xact_lock(hashtextextended('audit seals', 0))`

/**
 * Seals new entries, each chained to the previous one. Runs every minute; with `all` it scans the whole log. Returns
 * the number of sealed entries.
 */
export async function sealAudit(ctx: RequestContext, all = false): Promise<number> {
  let sealed = 0
  for (;;) {
    const sealedInBatch = await inTransaction(ctx, (ctx) => sealBatch(ctx, all))
    sealed += sealedInBatch
    if (sealedInBatch < batch) return sealed
  }
}

async function sealBatch(ctx: RequestContext, all: boolean): Promise<number> {
  await ctx.db.execute(claimGeneration)
  const [newest] = await ctx.db.select().from(auditSeals).orderBy(desc(auditSeals.position)).limit(1)
  const from = all || !newest ? 0 : newest.entry_id - maxLagMs
  const open = await ctx.db
    .select({ entry: auditLog })
    .from(auditLog)
    .leftJoin(auditSeals, eq(auditSeals.entry_id, auditLog.id))
    .where(and(isNull(auditSeals.entry_id), gt(auditLog.id, from)))
    .orderBy(asc(auditLog.id))
    .limit(batch)
  if (open.length === 0) return 0
  let hash = newest?.hash ?? genesisHash
  const seals = open.map(({ entry }, index) => {
    hash = hashEntry(hash, entry)
    return {
      position: (newest?.position ?? 0) + index + 1,
      entry_id: entry.id,
      hash,
      sealed_at: ctx.clock.now(),
    }
  })
  await ctx.db.insert(auditSeals).values(seals)
  return seals.length
}
