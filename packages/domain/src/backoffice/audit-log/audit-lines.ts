import type { AuditLine } from '@shop/contract/admin/audit'
import { inArray } from 'drizzle-orm'
import { accounts } from '../../identity/accounts/tables.ts'
import { readKeyNames } from '../../identity/api-keys/read-key-names.ts'
import { accountIdOf, keyIdOf } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import type { auditLog } from '../../core/db/tables.ts'
import { auditLabels } from './audit-labels.ts'

type Entry = typeof auditLog.$inferSelect
type Who = AuditLine['actor']

/** Entries of the log with the names of who and what they speak of. */
export async function auditLines(ctx: RequestContext, entries: readonly Entry[]): Promise<AuditLine[]> {
  const people = await readPeople(ctx, entries)
  const keys = await readKeyNames(
    ctx,
    entries.flatMap(({ actor }) => keyIdOf(actor) ?? []),
  )
  const labels = await auditLabels(
    ctx,
    entries.map(({ target: subject }) => subject),
  )
  return entries.map(({ id, created_at: at, actor, action: act, target: subject, changes: change }) => ({
    id: String(id),
    created_at: at.toISOString(),
    actor: whoIs(actor, people, keys),
    action: act,
    target: subject,
    target_label: labels.get(subject) ?? '',
    changes: change as Record<string, unknown>,
  }))
}

async function readPeople(ctx: RequestContext, entries: readonly Entry[]): Promise<ReadonlyMap<string, Who>> {
  const ids = [...new Set(entries.flatMap(({ actor }) => accountIdOf(actor) ?? []))]
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

function whoIs(actor: string, people: ReadonlyMap<string, Who>, keys: ReadonlyMap<string, string>): Who {
  const id = accountIdOf(actor)
  const person = people.get(id ?? '')
  if (person) return person
  if (id) return { id, kind: 'account', name: 'Somebody', role: null }
  if (actor.startsWith('system:')) return { id: null, kind: 'system', name: 'The shop', role: null }
  const keyId = keyIdOf(actor)
  if (keyId) return { id: null, kind: 'key', name: keys.get(keyId) ?? 'An API key', role: null }
  return { id: null, kind: 'visitor', name: 'Not signed in', role: null }
}
