import type { AdminContentPage, updateContentPage as endpoint } from '@shop/contract/admin/content'
import { isContentSlug, type ContentSlug } from '@shop/contract/content'
import { validateContent } from '@shop/contract/content-text'
import type { RequestBody } from '@shop/contract/endpoint'
import { eq, sql } from 'drizzle-orm'
import { getAccountNames } from '../identity/accounts/accounts.ts'
import { requirePermission } from '../core/actor.ts'
import { invalidateTags } from '../core/cache-tags.ts'
import { recordAudit } from '../core/audit.ts'
import { inTransaction, type RequestContext } from '../core/context.ts'
import { fail, type FieldErrors } from '../core/errors.ts'
import { findUnknownPlaceholders } from './page-text.ts'
import { presentContentPage, getStoredPageText } from './pages.ts'
import { contentPages } from './tables.ts'

/**
 * Saves the text of a page, which is live within a second. Throws version_conflict (`actor_name`, `updated_at`,
 * `version`) if somebody has saved since the editor loaded it, and invalid_input for text that would not be shown as
 * written.
 */
export async function updateContentPage(
  ctx: RequestContext,
  { slug, version, subtitle, body }: RequestBody<typeof endpoint> & { slug: string },
): Promise<AdminContentPage> {
  requirePermission(ctx.actor, 'settings:write')
  if (!isContentSlug(slug)) fail('not_found')
  const errors = validatePage({ subtitle, body })
  if (Object.keys(errors).length > 0) fail('invalid_input', { errors })
  return inTransaction(ctx, async (ctx) => {
    const before = await getStoredPageText(ctx, slug)
    const modifiedBy = ctx.actor.kind === 'account' ? ctx.actor.account_id : null
    const row = { subtitle, body, updated_by: modifiedBy, updated_at: ctx.clock.now() }
    const rows = await ctx.db
      .insert(contentPages)
      .values({ slug, ...row, version: 1 })
      .onConflictDoUpdate({
        target: contentPages.slug,
        set: { ...row, version: sql`${contentPages.version} + 1` },
        // A concurrent first edit finds the other's version here, and writes nothing.
        setWhere: eq(contentPages.version, version),
      })
      .returning({ version: contentPages.version })
    if (rows[0]?.version !== version + 1) await failVersionConflict(ctx, slug)
    await recordAudit(ctx, 'content.page_updated', `content_page:${slug}`, {
      before: { subtitle: before.subtitle, body: before.body },
      after: { subtitle, body },
    })
    await invalidateTags(ctx, `content_page:${slug}`)
    return presentContentPage(ctx, slug)
  })
}

async function failVersionConflict(ctx: RequestContext, slug: ContentSlug): Promise<never> {
  const { version, updated_by: updatedBy, updated_at: updatedAt } = await getStoredPageText(ctx, slug)
  const names = await getAccountNames(ctx, updatedBy ? [updatedBy] : [])
  fail('version_conflict', {
    actor_name: names.get(updatedBy ?? '') ?? 'somebody else',
    updated_at: updatedAt.toISOString(),
    version,
  })
}

function validatePage({ subtitle, body }: { subtitle: string; body: string }): FieldErrors {
  const errors = findUnknownPlaceholders({ subtitle, body })
  const bodyErrors = [...validateContent(body), ...(errors['body'] ?? [])]
  return bodyErrors.length > 0 ? { ...errors, body: bodyErrors } : errors
}
