import {
  contentPages as pages,
  contentTitle,
  type ContentPage,
  type ContentSlug,
  isContentSlug,
} from '@shop/contract/content'
import { getAccountNames } from '../identity/accounts/accounts.ts'
import { requirePermission } from '../core/actor.ts'
import type { RequestContext } from '../core/context.ts'
import { contentPages } from './tables.ts'
import { parseContent } from '@shop/contract/content-text'
import { fillPlaceholders, type PlaceholderValues } from '@shop/contract/placeholders'
import type { StoreDetails } from '@shop/contract/settings'
import {
  getDeliveryPlaces,
  placeholderValues,
  getDefaultPageText,
  defaultsChangedAt,
  type PageText,
} from './page-text.ts'
import type { AdminContentPage } from '@shop/contract/admin/content'
import { fail } from '../core/errors.ts'
import { loadStoreDetails } from '../store/store-details.ts'
import { eq } from 'drizzle-orm'

/** All content pages in footer order, with their last editor. */
export async function listContentPages(ctx: RequestContext) {
  requirePermission(ctx.actor, 'settings:read')
  const { slug, updated_by: updatedBy, updated_at: updatedAt } = contentPages
  const edited = await ctx.db
    .select({ slug, modified_by: updatedBy, updated_at: updatedAt })
    .from(contentPages)
  const editorIds = edited.flatMap((row) => row.modified_by ?? [])
  const names = await getAccountNames(ctx, editorIds)
  return pages.map((page) => {
    const row = edited.find(({ slug }) => slug === page.slug)
    return {
      ...page,
      updated_by: row ? (names.get(row.modified_by ?? '') ?? 'somebody') : null,
      updated_at: row?.updated_at.toISOString() ?? null,
    }
  })
}

/** A public content page with the shop's details filled in. */
export async function getContentPage(
  ctx: RequestContext,
  slug: ContentSlug,
  store: StoreDetails,
): Promise<ContentPage> {
  const { subtitle, body, updated_at: updatedAt } = await getStoredPageText(ctx, slug)
  const places = `${subtitle}${body}`.includes('{places}') ? await getDeliveryPlaces(ctx) : ''
  const values = placeholderValues(store, places)
  return {
    slug,
    title: contentTitle(slug),
    subtitle: fillPlaceholders(subtitle, values).replaceAll(/\s+/g, ' ').trim(),
    updated_at: updatedAt.toISOString(),
    sections: parseContent(fillPlaceholders(body, values)),
  }
}

/** One page for its editor. Throws not_found. */
export async function getAdminContentPage(ctx: RequestContext, { slug }: { slug: string }) {
  requirePermission(ctx.actor, 'settings:read')
  return isContentSlug(slug) ? presentContentPage(ctx, slug) : fail('not_found')
}

export async function presentContentPage(ctx: RequestContext, slug: ContentSlug): Promise<AdminContentPage> {
  const {
    subtitle,
    body,
    version,
    updated_by: updatedBy,
    updated_at: updatedAt,
  } = await getStoredPageText(ctx, slug)
  const names = await getAccountNames(ctx, updatedBy ? [updatedBy] : [])
  const isCustom = version > 0
  return {
    slug,
    title: contentTitle(slug),
    version,
    subtitle,
    body,
    updated_by: isCustom ? (names.get(updatedBy ?? '') ?? 'somebody') : null,
    updated_at: isCustom ? updatedAt.toISOString() : null,
    default_content: getDefaultPageText(slug),
    placeholders: await loadPlaceholders(ctx),
  }
}

/** Current values of the placeholders, for the preview of a page. */
export async function getPagePlaceholders(ctx: RequestContext) {
  requirePermission(ctx.actor, 'settings:read')
  return { placeholders: await loadPlaceholders(ctx) }
}

async function loadPlaceholders(ctx: RequestContext): Promise<PlaceholderValues> {
  return placeholderValues(await loadStoreDetails(ctx), await getDeliveryPlaces(ctx))
}

interface StoredPageText extends PageText {
  /** 0 for the default text. */
  version: number
  updated_by: string | null
  updated_at: Date
}

/** The owner's text of a page, or else the default. */
export async function getStoredPageText(ctx: RequestContext, slug: ContentSlug): Promise<StoredPageText> {
  const [row] = await ctx.db.select().from(contentPages).where(eq(contentPages.slug, slug))
  return row ?? { ...getDefaultPageText(slug), version: 0, updated_by: null, updated_at: defaultsChangedAt }
}
