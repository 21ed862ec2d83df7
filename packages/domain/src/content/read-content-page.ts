import { contentTitle, type ContentPage, type ContentSlug } from '@shop/contract/content'
import { readContent } from '@shop/contract/content-text'
import { fillWords } from '@shop/contract/content-words'
import type { ShopFacts } from '@shop/contract/settings'
import type { RequestContext } from '../core/context.ts'
import { readStoredWords } from './stored-words.ts'
import { readPlaces, wordValues } from './word-values.ts'

/** A page of words as everybody reads it, with the shop's facts filled in. */
export async function readContentPage(
  ctx: RequestContext,
  slug: ContentSlug,
  facts: ShopFacts,
): Promise<ContentPage> {
  const { subtitle: line, body, updated_at: modifiedAt } = await readStoredWords(ctx, slug)
  const places = `${line}${body}`.includes('{places}') ? await readPlaces(ctx) : ''
  const values = wordValues(facts, places)
  return {
    slug,
    title: contentTitle(slug),
    subtitle: fillWords(line, values).replaceAll(/\s+/g, ' ').trim(),
    updated_at: modifiedAt.toISOString(),
    sections: readContent(fillWords(body, values)),
  }
}
