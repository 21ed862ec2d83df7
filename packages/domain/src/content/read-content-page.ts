import { contentTitle, type ContentPage, type ContentSlug } from '@shop/contract/content'
import { parseContent } from '@shop/contract/content-text'
import { fillPlaceholders } from '@shop/contract/content-words'
import type { StoreDetails } from '@shop/contract/settings'
import type { RequestContext } from '../core/context.ts'
import { getStoredPageText } from './stored-words.ts'
import { getDeliveryPlaces, placeholderValues } from './word-values.ts'

/** A page of words as everybody reads it, with the shop's facts filled in. */
export async function getContentPage(
  ctx: RequestContext,
  slug: ContentSlug,
  store: StoreDetails,
): Promise<ContentPage> {
  const { subtitle: line, body, updated_at: updatedAt } = await getStoredPageText(ctx, slug)
  const places = `${line}${body}`.includes('{places}') ? await getDeliveryPlaces(ctx) : ''
  const values = placeholderValues(store, places)
  return {
    slug,
    title: contentTitle(slug),
    subtitle: fillPlaceholders(line, values).replaceAll(/\s+/g, ' ').trim(),
    updated_at: updatedAt.toISOString(),
    sections: parseContent(fillPlaceholders(body, values)),
  }
}
