import { type ContentPage, type ContentSlug, contentTitle } from '@shop/contract/content'
import type { LoaderFunctionArgs } from 'react-router'
import { headContext, pageContext } from '../../runtime/page-context.ts'
import type { StoreDetails } from '@shop/contract/settings'
import { jsonLdScript, openGraph } from '../../runtime/page-head.ts'
import { breadcrumbSchema } from '../../runtime/structured-data.ts'
import { pageMeta, type MetaSource } from '../../runtime/page-title.ts'

/** For the loaders of pages of words: the words, and in the head what others read of them. */
export async function loadContent(
  { request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>,
  slug: ContentSlug,
): Promise<ContentPage> {
  const { pages } = context.get(pageContext)
  const [page, store] = await Promise.all([pages.content(slug), pages.storeDetails()])
  context.get(headContext).push(contentHeadTags(new URL(request.url).origin, store, page))
  return page
}

/** What others read of a page of words. */
function contentHeadTags(origin: string, { name }: StoreDetails, page: ContentPage): string {
  const path = `/${page.slug}`
  const link = { origin, site: name, path, title: page.title, description: page.subtitle }
  return openGraph(link) + jsonLdScript(breadcrumbSchema(origin, [{ text: page.title, path }]))
}

interface ContentMeta extends MetaSource {
  loaderData?: Pick<ContentPage, 'subtitle'>
}

/** Title and description of a page of words; its line describes it. */
export function contentMeta(slug: ContentSlug) {
  return ({ loaderData, ...source }: ContentMeta) =>
    pageMeta(source, contentTitle(slug), { description: loaderData?.subtitle })
}
