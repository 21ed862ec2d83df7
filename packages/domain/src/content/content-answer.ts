import type { AdminContentPage } from '@shop/contract/admin/content'
import { contentTitle, type ContentSlug } from '@shop/contract/content'
import { getAccountNames } from '../identity/accounts/read-account-names.ts'
import type { RequestContext } from '../core/context.ts'
import { loadStoreDetails } from '../store/read-facts.ts'
import { getDefaultPageText } from './default-words.ts'
import { getStoredPageText } from './stored-words.ts'
import { getDeliveryPlaces, placeholderValues } from './word-values.ts'

/** The words of a page as its editor needs them. */
export async function presentContentPage(ctx: RequestContext, slug: ContentSlug): Promise<AdminContentPage> {
  const {
    subtitle: line,
    body,
    version,
    updated_by: modifiedBy,
    updated_at: updatedAt,
  } = await getStoredPageText(ctx, slug)
  const names = await getAccountNames(ctx, modifiedBy ? [modifiedBy] : [])
  const isCustom = version > 0
  return {
    slug,
    title: contentTitle(slug),
    version,
    subtitle: line,
    body,
    updated_by: isCustom ? (names.get(modifiedBy ?? '') ?? 'somebody') : null,
    updated_at: isCustom ? updatedAt.toISOString() : null,
    default_content: getDefaultPageText(slug),
    placeholders: placeholderValues(await loadStoreDetails(ctx), await getDeliveryPlaces(ctx)),
  }
}
