import { contentTitle, type ContentPage, type ContentSlug } from '@shop/contract/content'
import { pageMeta, type MetaSource } from '../../runtime/titled.ts'

interface ContentMeta extends MetaSource {
  loaderData?: Pick<ContentPage, 'subtitle'>
}

/** Title and description of a page of words; its line describes it. */
export function contentMeta(slug: ContentSlug) {
  return ({ loaderData, ...source }: ContentMeta) =>
    pageMeta(source, contentTitle(slug), { description: loaderData?.subtitle })
}
