import type { Extension } from '@shop/extension/define-extension'
import { type FieldValues, readFields } from '@shop/extension/fields'
import { sql } from 'drizzle-orm'
import type { CachedSetting, RequestContext } from '../../core/context.ts'
import { extensions } from './tables.ts'

/** An extension that the owner has switched on, with its settings. */
export interface ActiveExtension {
  extension: Extension
  settings: FieldValues
}

/** Cached per process, because every quote reads it. */
const activeExtensions: CachedSetting<ActiveExtension[]> = {
  tag: 'settings',
  async read(ctx) {
    const stored = await ctx.db.select().from(extensions)
    return (ctx.extensions?.list ?? []).flatMap(({ extension }) => {
      const row = stored.find(({ name }) => name === extension.name)
      return row?.is_enabled ? [{ extension, settings: readFields(extension.settings, row.settings) }] : []
    })
  },
}

/** The extensions that are switched on, in the order of their names. Reads nothing in a shop without extensions. */
export async function getActiveExtensions(ctx: RequestContext): Promise<readonly ActiveExtension[]> {
  if (!ctx.extensions || ctx.extensions.list.length === 0) return []
  return ctx.settings.read(ctx, activeExtensions)
}

/** The active extension of this name; undefined if it is off or not in the build. */
export async function findActiveExtension(
  ctx: RequestContext,
  name: string,
): Promise<ActiveExtension | undefined> {
  return (await getActiveExtensions(ctx)).find(({ extension }) => extension.name === name)
}

/**
 * Stores which events the extensions of this build handle, at the start of each process; one that left the build
 * handles none.
 */
export async function storeHandledEvents(ctx: RequestContext): Promise<void> {
  const handled = (ctx.extensions?.list ?? []).map(({ extension }) => ({
    name: extension.name,
    events: Object.keys(extension.on),
  }))
  await ctx.db.execute(sql`
    with handled as (
      select name, array(select json_array_elements_text(events)) as events
      from json_to_recordset(${JSON.stringify(handled)}::json) as x(name text, events json)
    ), gone as (
      update extensions set events = '{}' where events <> '{}' and name not in (select name from handled)
    )
    insert into extensions (name, events) select name, events from handled order by name
    on conflict (name) do update set events = excluded.events where extensions.events <> excluded.events`)
}

/** Stores the last error of an extension, for Settings. */
export async function storeExtensionError(
  ctx: RequestContext,
  name: string,
  { where, error }: { where: string; error: unknown },
): Promise<void> {
  const text = String(error instanceof Error ? error.message : error).slice(0, 500)
  await ctx.db.execute(sql`
    update extensions set last_error = ${text}, last_error_in = ${where}, last_error_at = ${ctx.clock.now().toISOString()}
    where name = ${name}`)
}
