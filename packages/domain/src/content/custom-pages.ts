import type { AdminCustomPage, CustomPageSummary } from '@shop/contract/admin/custom-pages'
import { parseCustomPage } from '@shop/contract/content-text'
import { type CustomPageResult, customPagePath } from '@shop/contract/custom-pages'
import { fillPlaceholders } from '@shop/contract/placeholders'
import type { StoreDetails } from '@shop/contract/settings'
import { and, asc, eq, sql } from 'drizzle-orm'
import { requirePermission } from '../core/actor.ts'
import type { RequestContext } from '../core/context.ts'
import { fail } from '../core/errors.ts'
import { isUuid } from '../core/id.ts'
import { getAccountNames } from '../identity/accounts/accounts.ts'
import { getDeliveryPlaces, placeholderValues } from './page-text.ts'
import { customPageRedirects, customPages } from './tables.ts'

export type CustomPageRow = typeof customPages.$inferSelect

/** All pages that staff added, by title, with drafts. */
export async function listCustomPages(ctx: RequestContext): Promise<CustomPageSummary[]> {
  requirePermission(ctx.actor, 'settings:read')
  const rows = await ctx.db
    .select()
    .from(customPages)
    .orderBy(sql`lower(${customPages.title})`, asc(customPages.id))
  const names = await getAccountNames(
    ctx,
    rows.flatMap((row) => row.updated_by ?? []),
  )
  return rows.map((row) => presentSummary(row, names))
}

/** One page for its editor. Throws not_found. */
export async function getCustomPage(
  ctx: RequestContext,
  { page_id: id }: { page_id: string },
): Promise<AdminCustomPage> {
  requirePermission(ctx.actor, 'settings:read')
  const [row] = isUuid(id) ? await ctx.db.select().from(customPages).where(eq(customPages.id, id)) : []
  return row ? presentCustomPage(ctx, row) : fail('not_found')
}

export async function presentCustomPage(ctx: RequestContext, row: CustomPageRow): Promise<AdminCustomPage> {
  const names = await getAccountNames(ctx, row.updated_by ? [row.updated_by] : [])
  const { version, subtitle, body, seo_description: description } = row
  return { ...presentSummary(row, names), version, subtitle, body, seo_description: description }
}

function presentSummary(row: CustomPageRow, names: ReadonlyMap<string, string>): CustomPageSummary {
  const { id, slug, title, published, updated_by: updatedBy, updated_at: updatedAt } = row
  return {
    id,
    slug,
    title,
    published,
    updated_by: names.get(updatedBy ?? '') ?? 'somebody',
    updated_at: updatedAt.toISOString(),
  }
}

/** The published pages that staff added, by title, for links and the sitemap. */
export async function listPublishedPages(
  ctx: RequestContext,
): Promise<Pick<CustomPageRow, 'slug' | 'title' | 'updated_at'>[]> {
  const { slug, title, updated_at: updatedAt } = customPages
  return ctx.db
    .select({ slug, title, updated_at: updatedAt })
    .from(customPages)
    .where(eq(customPages.published, true))
    .orderBy(sql`lower(${title})`, asc(slug))
}

/**
 * The published page at an address with the shop's details filled in, or where it is now; null if there is neither. An
 * address in upper case leads to the page too.
 */
export async function findCustomPage(
  ctx: RequestContext,
  address: string,
  store: StoreDetails,
): Promise<CustomPageResult | null> {
  const slug = address.toLowerCase()
  const isPublished = eq(customPages.published, true)
  const [row] = await ctx.db
    .select()
    .from(customPages)
    .where(and(eq(customPages.slug, slug), isPublished))
  if (row) return slug === address ? fillPage(ctx, row, store) : { redirectTo: customPagePath(slug) }
  const [moved] = await ctx.db
    .select({ slug: customPages.slug })
    .from(customPageRedirects)
    .innerJoin(customPages, eq(customPages.id, customPageRedirects.page_id))
    .where(and(eq(customPageRedirects.slug, slug), isPublished))
  return moved ? { redirectTo: customPagePath(moved.slug) } : null
}

async function fillPage(ctx: RequestContext, row: CustomPageRow, store: StoreDetails) {
  const { slug, title, subtitle, body, seo_description: description } = row
  const places = `${subtitle}${body}${description}`.includes('{places}') ? await getDeliveryPlaces(ctx) : ''
  const values = placeholderValues(store, places)
  const fillLine = (text: string) => fillPlaceholders(text, values).replaceAll(/\s+/g, ' ').trim()
  return {
    slug,
    title,
    subtitle: fillLine(subtitle),
    description: fillLine(description) || fillLine(subtitle),
    sections: parseCustomPage(fillPlaceholders(body, values)),
  }
}
