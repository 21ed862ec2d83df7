import type { ContentSlug } from '@shop/contract/content'
import { eq } from 'drizzle-orm'
import type { RequestContext } from '../core/context.ts'
import { defaultsChangedAt, getDefaultPageText, type PageText } from './default-words.ts'
import { contentPages } from './tables.ts'

interface StoredPageText extends PageText {
  /** 0 for the words that the shop came with. */
  version: number
  updated_by: string | null
  updated_at: Date
}

/** The owner's words of a page, else those that the shop came with. */
export async function getStoredPageText(ctx: RequestContext, slug: ContentSlug): Promise<StoredPageText> {
  const [row] = await ctx.db.select().from(contentPages).where(eq(contentPages.slug, slug))
  return row ?? { ...getDefaultPageText(slug), version: 0, updated_by: null, updated_at: defaultsChangedAt }
}
