import * as z from 'zod/mini'
import { pageSize, pageSizeMax } from './limits.ts'
import { TranslatableText } from './sentence.ts'

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
