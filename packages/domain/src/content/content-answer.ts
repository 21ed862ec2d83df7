import type { AdminContentPage } from '@shop/contract/admin/content'
import { contentTitle, type ContentSlug } from '@shop/contract/content'
import { readAccountNames } from '../identity/accounts/read-account-names.ts'
import type { RequestContext } from '../core/context.ts'
import { readFacts } from '../store/read-facts.ts'
import { defaultWords } from './default-words.ts'
import { readStoredWords } from './stored-words.ts'
import { readPlaces, wordValues } from './word-values.ts'

/** The words of a page as its editor needs them. */
export async function contentAnswer(ctx: RequestContext, slug: ContentSlug): Promise<AdminContentPage> {
  const {
    subtitle: line,
    body,
    version,
    updated_by: modifiedBy,
    updated_at: modifiedAt,
  } = await readStoredWords(ctx, slug)
  const names = await readAccountNames(ctx, modifiedBy ? [modifiedBy] : [])
  const isEdited = version > 0
  return {
    slug,
    title: contentTitle(slug),
    version,
    subtitle: line,
    body,
    updated_by: isEdited ? (names.get(modifiedBy ?? '') ?? 'somebody') : null,
    updated_at: isEdited ? modifiedAt.toISOString() : null,
    default_content: defaultWords(slug),
    placeholders: wordValues(await readFacts(ctx), await readPlaces(ctx)),
  }
}
