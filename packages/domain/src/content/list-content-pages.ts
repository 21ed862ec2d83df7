import { contentPages as pages } from '@shop/contract/content'
import { getAccountNames } from '../identity/accounts/read-account-names.ts'
import { requirePermission } from '../core/actor.ts'
import type { RequestContext } from '../core/context.ts'
import { contentPages } from './tables.ts'

interface ContentPageRow {
  slug: string
  title: string
  updated_by: string | null
  updated_at: string | null
}

/** All pages of words in the order of the footer, with who changed them last. */
export async function listContentPages(ctx: RequestContext): Promise<ContentPageRow[]> {
  requirePermission(ctx.actor, 'settings:read')
  const { slug, updated_by: modifiedBy, updated_at: updatedAt } = contentPages
  const edited = await ctx.db
    .select({ slug, modified_by: modifiedBy, updated_at: updatedAt })
    .from(contentPages)
  const names = await getAccountNames(
    ctx,
    edited.flatMap((row) => row.modified_by ?? []),
  )
  return pages.map((page) => {
    const row = edited.find(({ slug }) => slug === page.slug)
    return {
      ...page,
      updated_by: row ? (names.get(row.modified_by ?? '') ?? 'somebody') : null,
      updated_at: row?.updated_at.toISOString() ?? null,
    }
  })
}
