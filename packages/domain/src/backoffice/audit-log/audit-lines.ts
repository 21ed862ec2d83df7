import type { AuditLine } from '@shop/contract/admin/audit'
import { inArray } from 'drizzle-orm'
import { accounts } from '../../identity/accounts/tables.ts'
import { readKeyNames } from '../../identity/api-keys/read-key-names.ts'
import { accountIdOf, keyIdOf } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import type { auditLog } from '../../core/db/tables.ts'
import { auditLabels } from './audit-labels.ts'

type Entry = typeof auditLog.$inferSelect
type Who = AuditLine['who']

/** Entries of the log with the names of who and what they speak of. */
export async function auditLines(ctx: RequestContext, entries: readonly Entry[]): Promise<AuditLine[]> {
  const people = await readPeople(ctx, entries)
  const keys = await readKeyNames(
    ctx,
    entries.flatMap(({ actor }) => keyIdOf(actor) ?? []),
  )
  const labels = await auditLabels(
    ctx,
    entries.map(({ subject }) => subject),
  )
  return entries.map(({ id, at, actor, act, subject, change }) => ({
    id: String(id),
    at: at.toISOString(),
    who: whoIs(actor, people, keys),
    act,
    subject,
    label: labels.get(subject) ?? '',
    change: change as Record<string, unknown>,
  }))
}

async function readPeople(ctx: RequestContext, entries: readonly Entry[]): Promise<ReadonlyMap<string, Who>> {
  const ids = [...new Set(entries.flatMap(({ actor }) => accountIdOf(actor) ?? []))]
  if (ids.length === 0) return new Map()
  const rows = await ctx.db
    .select({
      id: accounts.id,
      firstName: accounts.firstName,
      lastName: accounts.lastName,
      role: accounts.role,
    })
    .from(accounts)
    .where(inArray(accounts.id, ids))
  return new Map(
    rows.map(({ id, firstName, lastName, role }) => [
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
