import { sql } from 'drizzle-orm'
import { requireAccount } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import type { PersonalData } from '../../core/personal-data.ts'

const declaredTables = (ctx: RequestContext) =>
  (ctx.extensions?.list ?? []).flatMap(({ extension }) =>
    (extension.personalData ?? []).map((declared) => ({ ...declared, extension: extension.name })),
  )

/** The tables of all extensions of the build with data to erase, whether they are switched on or not. */
export function extensionTables(ctx: RequestContext): PersonalData {
  const erased = declaredTables(ctx).filter(({ on_erase: onErase }) => onErase === 'delete')
  return Object.fromEntries(
    erased.map(({ table, account_column: column }) => [
      table,
      {
        rows: ({ account_id: id }) => sql`${sql.identifier(column)} = ${id}`,
        delete: column,
      },
    ]),
  )
}

/** The caller's rows in the tables of extensions, a part of the export for each extension that has any. */
export async function exportExtensionData(ctx: RequestContext): Promise<Record<string, unknown>> {
  const { account_id: id } = requireAccount(ctx.actor)
  const parts: Record<string, Record<string, unknown>> = {}
  for (const { extension, table, account_column: column } of declaredTables(ctx)) {
    const { rows } = await ctx.db.execute(
      sql`select * from ${sql.identifier(table)} where ${sql.identifier(column)} = ${id}`,
    )
    ;(parts[`extension ${extension}`] ??= {})[table] = rows
  }
  return parts
}
