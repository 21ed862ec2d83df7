import type { ContentPage } from '@shop/contract/content'
import type { StoreDetails } from '@shop/contract/settings'
import { jsonLdScript } from '../../runtime/escape-html.ts'
import { openGraph } from '../../runtime/open-graph.ts'
import { breadcrumbSchema } from '../../runtime/schemas.ts'

/** What others read of a page of words. */
export function contentHeadTags(origin: string, { name }: StoreDetails, page: ContentPage): string {
  const path = `/${page.slug}`
  const link = { origin, site: name, path, title: page.title, description: page.subtitle }
  return openGraph(link) + jsonLdScript(breadcrumbSchema(origin, [{ text: page.title, path }]))
}
