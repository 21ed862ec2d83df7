import type { AuditEntry } from '@shop/contract/admin/audit'
import { inArray } from 'drizzle-orm'
import { accounts } from '../../identity/accounts/tables.ts'
import { getApiKeyNames } from '../../identity/api-keys/api-keys.ts'
import { parseAccountId, parseApiKeyId } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import type { auditLog } from '../../core/db/tables.ts'
import { getAccountNames } from '../../identity/accounts/accounts.ts'
import { products } from '../../catalogue/tables.ts'
import { isUuid } from '../../core/id.ts'
import { customPages } from '../../content/tables.ts'
import { promotions } from '../../selling/promotions/tables.ts'
import { orders } from '../../orders/tables.ts'
import { roles, staffInvitations } from '../../identity/staff/tables.ts'

type Entry = typeof auditLog.$inferSelect
type AuditActor = AuditEntry['actor']

/** Entries with the names of their actors and targets. */
export async function presentAuditEntries(ctx: RequestContext, entries: readonly Entry[]) {
  const actors = await getActors(ctx, entries)
  const keys = await getApiKeyNames(
    ctx,
    entries.flatMap(({ actor }) => parseApiKeyId(actor) ?? []),
  )
  const labels = await getAuditLabels(
    ctx,
    entries.map(({ target }) => target),
  )
  return entries.map(({ id, created_at: at, actor, action, target, changes }) => ({
    id: String(id),
    created_at: at.toISOString(),
    actor: toAuditActor(actor, actors, keys),
    action,
    target,
    target_label: labels.get(target) || null,
    changes: changes as Record<string, unknown>,
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
  actors: ReadonlyMap<string, AuditActor>,
  keys: ReadonlyMap<string, string>,
): AuditActor {
  const id = parseAccountId(actor)
  const person = actors.get(id ?? '')
  if (person) return person
  if (id) return { id, kind: 'account', name: 'Somebody', role: null }
  if (actor.startsWith('system:')) return { id: null, kind: 'system', name: 'The shop', role: null }
  const keyId = parseApiKeyId(actor)
  if (keyId) return { id: null, kind: 'key', name: keys.get(keyId) ?? 'An API key', role: null }
  return { id: null, kind: 'visitor', name: 'Not signed in', role: null }
}

const labels: Record<string, (ctx: RequestContext, ids: string[]) => Promise<ReadonlyMap<string, string>>> = {
  account: getAccountNames,
  async order(ctx, ids) {
    const rows = await ctx.db
      .select({ id: orders.id, number: orders.number })
      .from(orders)
      .where(inArray(orders.id, ids.filter(isUuid)))
    return new Map(rows.map(({ id, number }) => [id, `#${number}`]))
  },
  async invitation(ctx, ids) {
    const rows = await ctx.db
      .select({ id: staffInvitations.id, email: staffInvitations.email })
      .from(staffInvitations)
      .where(inArray(staffInvitations.id, ids.filter(isUuid)))
    return new Map(rows.map(({ id, email }) => [id, email]))
  },
  async product(ctx, ids) {
    const rows = await ctx.db
      .select({ id: products.id, name: products.name })
      .from(products)
      .where(inArray(products.id, ids))
    return new Map(rows.map(({ id, name }) => [id, name]))
  },
  async custom_page(ctx, ids) {
    const rows = await ctx.db
      .select({ id: customPages.id, title: customPages.title })
      .from(customPages)
      .where(inArray(customPages.id, ids.filter(isUuid)))
    return new Map(rows.map(({ id, title }) => [id, title]))
  },
  async promotion(ctx, ids) {
    const rows = await ctx.db
      .select({ id: promotions.id, name: promotions.name })
      .from(promotions)
      .where(inArray(promotions.id, ids.filter(isUuid)))
    return new Map(rows.map(({ id, name }) => [id, name]))
  },
  async role(ctx, ids) {
    const rows = await ctx.db
      .select({ id: roles.name, title: roles.title })
      .from(roles)
      .where(inArray(roles.name, ids))
    return new Map(rows.map(({ id, title }) => [id, title]))
  },
}

/** Current numbers and names of targets, because the log itself only stores ids. */
async function getAuditLabels(ctx: RequestContext, targets: readonly string[]) {
  const found = new Map<string, string>()
  for (const [kind, read] of Object.entries(labels)) {
    const start = `${kind}:`
    const ids = targets.filter((target) => target.startsWith(start)).map((s) => s.slice(start.length))
    if (ids.length === 0) continue
    for (const [id, label] of await read(ctx, [...new Set(ids)])) found.set(`${start}${id}`, label)
  }
  return found
}
