import { contentPages as pages } from '@shop/contract/content'
import { readAccountNames } from '../identity/accounts/read-account-names.ts'
import { requirePermission } from '../core/actor.ts'
import type { RequestContext } from '../core/context.ts'
import { contentPages } from './tables.ts'

interface ContentState {
  slug: string
  title: string
  modified_by: string | null
  modified_at: string | null
}

/** All pages of words in the order of the footer, with who changed them last. */
export async function listContentPages(ctx: RequestContext): Promise<ContentState[]> {
  requirePermission(ctx.actor, 'settings:read')
  const { slug, modifiedBy, modifiedAt } = contentPages
  const edited = await ctx.db.select({ slug, modifiedBy, modifiedAt }).from(contentPages)
  const names = await readAccountNames(
    ctx,
    edited.flatMap((row) => row.modifiedBy ?? []),
  )
  return pages.map((page) => {
    const row = edited.find(({ slug }) => slug === page.slug)
    return {
      ...page,
      modified_by: row ? (names.get(row.modifiedBy ?? '') ?? 'somebody') : null,
      modified_at: row?.modifiedAt.toISOString() ?? null,
    }
  })
}
