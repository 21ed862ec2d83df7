import { type ContentPage, type ContentSlug, contentTitle } from '@shop/contract/content'
import type { LoaderFunctionArgs } from 'react-router'
import { headContext, pageContext } from '../../runtime/page-context.ts'
import type { StoreDetails } from '@shop/contract/settings'
import { jsonLdScript, openGraph } from '../../runtime/page-head.ts'
import { breadcrumbSchema } from '../../runtime/structured-data.ts'
import { pageMeta, type MetaSource } from '../../runtime/page-title.ts'

/** Loader data of a content page: its text and head tags. */
export async function loadContent(
  { request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>,
  slug: ContentSlug,
): Promise<ContentPage> {
  const { pages } = context.get(pageContext)
  const [page, store] = await Promise.all([pages.content(slug), pages.storeDetails()])
  context.get(headContext).push(contentHeadTags(new URL(request.url).origin, store, page))
  return page
}

/** Head tags of a content page for search engines and shared links. */
function contentHeadTags(origin: string, store: StoreDetails, page: ContentPage): string {
  const path = `/${page.slug}`
  const link = { origin, store, path, title: page.title, description: page.subtitle }
  return openGraph(link) + jsonLdScript(breadcrumbSchema(origin, [{ text: page.title, path }]))
}

interface ContentMeta extends MetaSource {
  loaderData?: Pick<ContentPage, 'subtitle'>
}

/** Title and description of a content page; its intro line is the description. */
export function contentMeta(slug: ContentSlug) {
  return ({ loaderData, ...source }: ContentMeta) =>
    pageMeta(source, contentTitle(slug), { description: loaderData?.subtitle })
}
