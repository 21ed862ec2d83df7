import { createHash } from 'node:crypto'
import { canonicalJson } from '../../core/canonical-json.ts'

/** What the log says of one act. */
export interface AuditEntry {
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
  { id, created_at: at, actor, action: act, target: subject, changes: change }: AuditEntry,
): Buffer {
  const serialised = canonicalJson([id, at.toISOString(), actor, act, subject, change])
  return createHash('sha256').update(before).update(serialised).digest()
}
