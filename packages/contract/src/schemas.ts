import * as z from 'zod/mini'
import { pageSize, pageSizeMax } from './limits.ts'

/**
 * What the shop itself says to its caller. The server puts it, and no other text of an answer, into the caller's
 * language: a customer's words may be the same as the shop's, and stay as they were written.
 */
export const TranslatableText = z.string()

/** Query of every list: a page URL's number, or the cursor that the page before answered as `next`. */
export const PageQuery = {
  page: z._default(z.coerce.number<string | number>().check(z.int(), z.gte(1), z.lte(100_000)), 1),
  limit: z._default(
    z.coerce.number<string | number>().check(z.int(), z.gte(1), z.lte(pageSizeMax)),
    pageSize,
  ),
  cursor: z.optional(z.string().check(z.maxLength(300))),
}

/** Answer of every list. `next` is null on the last page. */
export function pageSchema<Item extends z.ZodMiniType>(item: Item) {
  return z.object({
    items: z.array(item),
    total: z.number(),
    page: z.number(),
    next_cursor: z.nullable(z.string()),
  })
}

export const MessageResponse = z.object({ message: TranslatableText })

/** In a body, of what was seen; where it has changed since, the answer is version_conflict. */
export const version = z.number()
