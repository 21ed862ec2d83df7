import type { ContentPage, ContentSlug } from '@shop/contract/content'
import type { LoaderFunctionArgs } from 'react-router'
import { headContext } from '../../runtime/head-context.ts'
import { pageContext } from '../../runtime/page-context.ts'
import { contentHeadTags } from './content-head.ts'

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
