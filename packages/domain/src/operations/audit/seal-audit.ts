import { createHash } from 'node:crypto'
import { canonicalJson } from '../../core/idempotency.ts'
import { desc, eq, gt, isNull, and, asc, sql } from 'drizzle-orm'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { auditLog } from '../../core/db/tables.ts'
import { auditSeals } from './tables.ts'

/** What the log says of one act. */
interface AuditEntry {
  id: number
  created_at: Date
  actor: string
  action: string
  target: string
  changes: unknown
}

/** What the first entry is sealed on top of. */
export const genesisHash: Buffer = Buffer.alloc(32)

/** The seal of an entry on top of the one before: SHA-256 over that hash and everything that the entry says. */
export function hashEntry(
  before: Buffer,
  { id, created_at: at, actor, action: step, target: subject, changes: change }: AuditEntry,
): Buffer {
  const serialised = canonicalJson([id, at.toISOString(), actor, step, subject, change])
  return createHash('sha256').update(before).update(serialised).digest()
}

const batch = 1_000

/** Ids below the newest seal among which a late commit is still looked for; every night all are. */
const maxLagMs = 10_000

/** The transaction's lock: two sealers come one after the other, and no staff act waits for either. */
const claimGeneration = sql`select pg_advisory_xact_lock(hashtextextended('audit seals', 0))`

/**
 * Seals what staff did since the last time, each entry on top of the one before. A job of every minute; with `all` it
 * looks through the whole log. Returns how many entries it sealed.
 */
export async function sealAudit(ctx: RequestContext, all = false): Promise<number> {
  let sealed = 0
  for (;;) {
    const some = await inTransaction(ctx, (ctx) => sealBatch(ctx, all))
    sealed += some
    if (some < batch) return sealed
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
