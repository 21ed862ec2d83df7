import { contentTitle, type ContentPage, type ContentSlug } from '@shop/contract/content'
import { pageMeta } from '../../layout/titled.ts'

interface ContentMeta {
  loaderData?: Pick<ContentPage, 'line'>
  matches: Parameters<typeof pageMeta>[0]
}

/** Title and description of a page of words; its line describes it. */
export function contentMeta(slug: ContentSlug) {
  return ({ loaderData, matches }: ContentMeta) => pageMeta(matches, contentTitle(slug), loaderData?.line)
}
