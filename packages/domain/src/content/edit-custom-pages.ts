import type { AdminCustomPage, CustomPageInput } from '@shop/contract/admin/custom-pages'
import { validateLinks } from '@shop/contract/content-text'
import { and, eq, ne } from 'drizzle-orm'
import { actorAccountId, requirePermission } from '../core/actor.ts'
import { recordAudit } from '../core/audit.ts'
import { invalidateTags } from '../core/cache-tags.ts'
import { inTransaction, type RequestContext } from '../core/context.ts'
import { fail, failField, type FieldErrors, ShopError } from '../core/errors.ts'
import { isUuid } from '../core/id.ts'
import { type CustomPageRow, presentCustomPage } from './custom-pages.ts'
import { findUnknownPlaceholders } from './page-text.ts'
import { customPageRedirects, customPages } from './tables.ts'

/** Adds a page. Throws invalid_input for text that would not be shown as written, or an address in use. */
export async function createCustomPage(
  ctx: RequestContext,
  input: CustomPageInput,
): Promise<AdminCustomPage> {
  requirePermission(ctx.actor, 'settings:write')
  const columns = toColumns(input)
  return inTransaction(ctx, async (ctx) => {
    const now = ctx.clock.now()
    const id = ctx.ids.next(now)
    const [created] = await ctx.db
      .insert(customPages)
      .values({ ...columns, id, updated_by: actorAccountId(ctx.actor), updated_at: now })
      .onConflictDoNothing()
      .returning()
    if (!created) failField('slug', slugTaken)
    await deleteRedirect(ctx, created.slug)
    await recordAudit(ctx, 'content.custom_page_created', `custom_page:${id}`, { after: columns })
    await invalidateTags(ctx, 'custom-pages', `custom_page:${created.slug}`)
    return presentCustomPage(ctx, created)
  })
}

/**
 * Updates a page; an address it had before redirects to the new one. Throws not_found, version_conflict (`actor_name`,
 * `updated_at`, `version`), and invalid_input as createCustomPage.
 */
export async function updateCustomPage(
  ctx: RequestContext,
  { page_id: id, version, ...input }: CustomPageInput & { page_id: string; version: number },
): Promise<AdminCustomPage> {
  requirePermission(ctx.actor, 'settings:write')
  const columns = toColumns(input)
  try {
    return await inTransaction(ctx, (ctx) => save(ctx, { id, version, columns }))
  } catch (error) {
    // Only the database can rule out that somebody takes the address at the same time.
    if (!(error instanceof ShopError) && (await isTaken(ctx, id, columns.slug))) failField('slug', slugTaken)
    throw error
  }
}

interface PageChange {
  id: string
  version: number
  columns: CustomPageInput
}

async function save(ctx: RequestContext, { id, version, columns }: PageChange): Promise<AdminCustomPage> {
  const before = await lockPage(ctx, id)
  if (before.version !== version) await failVersionConflict(ctx, before)
  if (await isTaken(ctx, id, columns.slug)) failField('slug', slugTaken)
  const [saved] = await ctx.db
    .update(customPages)
    .set({
      ...columns,
      version: version + 1,
      updated_by: actorAccountId(ctx.actor),
      updated_at: ctx.clock.now(),
    })
    .where(eq(customPages.id, id))
    .returning()
  if (!saved) fail('not_found')
  if (saved.slug !== before.slug) {
    await deleteRedirect(ctx, saved.slug)
    await recordRedirect(ctx, before)
  }
  await recordAudit(ctx, 'content.custom_page_updated', `custom_page:${id}`, {
    before: pickInput(before),
    after: columns,
  })
  await invalidateTags(ctx, 'custom-pages', `custom_page:${before.slug}`, `custom_page:${saved.slug}`)
  return presentCustomPage(ctx, saved)
}

/** Deletes a page with its redirects. Throws not_found. */
export async function deleteCustomPage(
  ctx: RequestContext,
  { page_id: id }: { page_id: string },
): Promise<void> {
  requirePermission(ctx.actor, 'settings:write')
  await inTransaction(ctx, async (ctx) => {
    const before = await lockPage(ctx, id)
    await ctx.db.delete(customPages).where(eq(customPages.id, id))
    await recordAudit(ctx, 'content.custom_page_deleted', `custom_page:${id}`, { before: pickInput(before) })
    await invalidateTags(ctx, 'custom-pages', `custom_page:${before.slug}`)
  })
}

const slugTaken = 'Another page has this address'

/** The columns of an input. Throws invalid_input for text that would not be shown as written. */
function toColumns(input: CustomPageInput): CustomPageInput {
  const columns = pickInput(input)
  const { subtitle, body, seo_description, published } = columns
  const errors: FieldErrors = findUnknownPlaceholders({ subtitle, body, seo_description })
  const bodyErrors = [...validateLinks(body), ...(errors['body'] ?? [])]
  if (published && body.trim() === '') bodyErrors.push('Write some text before you publish the page')
  if (bodyErrors.length > 0) errors['body'] = bodyErrors
  if (Object.keys(errors).length > 0) fail('invalid_input', { errors })
  return columns
}

function pickInput({
  title,
  slug,
  subtitle,
  body,
  seo_description,
  published,
}: CustomPageInput): CustomPageInput {
  return { title, slug, subtitle, body, seo_description, published }
}

async function lockPage(ctx: RequestContext, id: string): Promise<CustomPageRow> {
  if (!isUuid(id)) fail('not_found')
  const [row] = await ctx.db.select().from(customPages).where(eq(customPages.id, id)).for('update')
  return row ?? fail('not_found')
}

async function isTaken(ctx: RequestContext, id: string, slug: string): Promise<boolean> {
  const others = await ctx.db
    .select({ id: customPages.id })
    .from(customPages)
    .where(and(eq(customPages.slug, slug), ne(customPages.id, id)))
  return others.length > 0
}

/** An address that is in use again no longer redirects. */
async function deleteRedirect(ctx: RequestContext, slug: string): Promise<void> {
  await ctx.db.delete(customPageRedirects).where(eq(customPageRedirects.slug, slug))
}

/** Recorded for drafts too: they may have been published before. */
async function recordRedirect(ctx: RequestContext, { id, slug }: CustomPageRow): Promise<void> {
  await ctx.db
    .insert(customPageRedirects)
    .values({ slug, page_id: id })
    .onConflictDoUpdate({ target: customPageRedirects.slug, set: { page_id: id } })
}

async function failVersionConflict(ctx: RequestContext, current: CustomPageRow): Promise<never> {
  const { updated_by, updated_at, version } = await presentCustomPage(ctx, current)
  fail('version_conflict', { actor_name: updated_by, updated_at, version })
}
