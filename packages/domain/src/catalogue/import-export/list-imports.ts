import type { Import } from '@shop/contract/admin/imports'
import { desc, ne } from 'drizzle-orm'
import { readAccountNames } from '../../identity/accounts/read-account-names.ts'
import { requirePermission } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { imports } from './tables.ts'

const most = 20

type Summary = Pick<Import, 'id' | 'file_name' | 'state' | 'rows' | 'made_by' | 'created_at'>

/** The last imports, newest first. */
export async function listImports(ctx: RequestContext): Promise<{ items: Summary[] }> {
  requirePermission(ctx.actor, 'catalogue:import')
  const rows = await ctx.db
    .select()
    .from(imports)
    .where(ne(imports.state, 'uploading'))
    .orderBy(desc(imports.createdAt), desc(imports.id))
    .limit(most)
  const names = await readAccountNames(
    ctx,
    rows.flatMap(({ madeBy }) => madeBy ?? []),
  )
  const items = rows.flatMap(({ state, ...row }) =>
    state === 'uploading'
      ? []
      : [
          {
            id: row.id,
            file_name: row.fileName,
            state,
            rows: row.rowCount,
            made_by: names.get(row.madeBy ?? '') ?? '',
            created_at: row.createdAt.toISOString(),
          },
        ],
  )
  return { items }
}
