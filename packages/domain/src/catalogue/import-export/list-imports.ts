import type { Import } from '@shop/contract/admin/imports'
import { desc, ne } from 'drizzle-orm'
import { getAccountNames } from '../../identity/accounts/read-account-names.ts'
import { requirePermission } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { imports } from './tables.ts'

const max = 20

type Summary = Pick<Import, 'id' | 'file_name' | 'status' | 'row_count' | 'created_by' | 'created_at'>

/** The last imports, newest first. */
export async function listImports(ctx: RequestContext): Promise<{ items: Summary[] }> {
  requirePermission(ctx.actor, 'catalogue:import')
  const rows = await ctx.db
    .select()
    .from(imports)
    .where(ne(imports.status, 'uploading'))
    .orderBy(desc(imports.created_at), desc(imports.id))
    .limit(max)
  const names = await getAccountNames(
    ctx,
    rows.flatMap(({ created_by: createdBy }) => createdBy ?? []),
  )
  const items = rows.flatMap(({ status: state, ...row }) =>
    state === 'uploading'
      ? []
      : [
          {
            id: row.id,
            file_name: row.file_name,
            status: state,
            row_count: row.row_count,
            created_by: names.get(row.created_by ?? '') ?? '',
            created_at: row.created_at.toISOString(),
          },
        ],
  )
  return { items }
}
