import { type ContentPage, type ContentSlug, contentTitle } from '@shop/contract/content'
import type { LoaderFunctionArgs } from 'react-router'
import { headContext, pageContext } from '../../runtime/page-context.ts'
import { jsonLdScript, openGraph } from '../../runtime/page-head.ts'
import { breadcrumbSchema } from '../../runtime/structured-data.ts'
import { pageMeta, type MetaSource } from '../../runtime/page-title.ts'

/** Loader data of a content page: its text and head tags. */
export async function loadContent(
  { request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>,
  slug: ContentSlug,
): Promise<ContentPage> {
  const page = await context.get(pageContext).pages.content(slug)
  const { title, subtitle: description } = page
  await pushContentHead({ request, context }, { path: `/${slug}`, title, description })
  return page
}

/** Adds the head tags of a content page for search engines and shared links. */
export async function pushContentHead(
  { request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>,
  page: { path: string; title: string; description: string },
): Promise<void> {
  const { origin } = new URL(request.url)
  const store = await context.get(pageContext).pages.storeDetails()
  const breadcrumb = breadcrumbSchema(origin, [{ text: page.title, path: page.path }])
  context.get(headContext).push(openGraph({ origin, store, ...page }) + jsonLdScript(breadcrumb))
}

interface ContentMeta extends MetaSource {
  loaderData?: Pick<ContentPage, 'subtitle'>
}

/** Title and description of a content page; its intro line is the description. */
export function contentMeta(slug: ContentSlug) {
  return ({ loaderData, ...source }: ContentMeta) =>
    pageMeta(source, contentTitle(slug), { description: loaderData?.subtitle })
}
