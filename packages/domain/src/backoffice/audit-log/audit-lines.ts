import type { AuditEntry } from '@shop/contract/admin/audit'
import { inArray } from 'drizzle-orm'
import { accounts } from '../../identity/accounts/tables.ts'
import { getApiKeyNames } from '../../identity/api-keys/read-key-names.ts'
import { parseAccountId, parseApiKeyId } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import type { auditLog } from '../../core/db/tables.ts'
import { getAuditLabels } from './audit-labels.ts'

type Entry = typeof auditLog.$inferSelect
type AuditActor = AuditEntry['actor']

/** Entries of the log with the names of who and what they speak of. */
export async function presentAuditEntries(
  ctx: RequestContext,
  entries: readonly Entry[],
): Promise<AuditEntry[]> {
  const people = await getActors(ctx, entries)
  const keys = await getApiKeyNames(
    ctx,
    entries.flatMap(({ actor }) => parseApiKeyId(actor) ?? []),
  )
  const labels = await getAuditLabels(
    ctx,
    entries.map(({ target: subject }) => subject),
  )
  return entries.map(({ id, created_at: at, actor, action: act, target: subject, changes: change }) => ({
    id: String(id),
    created_at: at.toISOString(),
    actor: toAuditActor(actor, people, keys),
    action: act,
    target: subject,
    target_label: labels.get(subject) ?? '',
    changes: change as Record<string, unknown>,
  }))
}

async function getActors(
  ctx: RequestContext,
  entries: readonly Entry[],
): Promise<ReadonlyMap<string, AuditActor>> {
  const ids = [...new Set(entries.flatMap(({ actor }) => parseAccountId(actor) ?? []))]
  if (ids.length === 0) return new Map()
  const rows = await ctx.db
    .select({
      id: accounts.id,
      first_name: accounts.first_name,
      last_name: accounts.last_name,
      role: accounts.role,
    })
    .from(accounts)
    .where(inArray(accounts.id, ids))
  return new Map(
    rows.map(({ id, first_name: firstName, last_name: lastName, role }) => [
      id,
      { id, kind: 'account', name: `${firstName} ${lastName}`.trim(), role },
    ]),
  )
}

function toAuditActor(
  actor: string,
  people: ReadonlyMap<string, AuditActor>,
  keys: ReadonlyMap<string, string>,
): AuditActor {
  const id = parseAccountId(actor)
  const person = people.get(id ?? '')
  if (person) return person
  if (id) return { id, kind: 'account', name: 'Somebody', role: null }
  if (actor.startsWith('system:')) return { id: null, kind: 'system', name: 'The shop', role: null }
  const keyId = parseApiKeyId(actor)
  if (keyId) return { id: null, kind: 'key', name: keys.get(keyId) ?? 'An API key', role: null }
  return { id: null, kind: 'visitor', name: 'Not signed in', role: null }
}
