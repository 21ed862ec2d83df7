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

/** Answer of a list without pages. */
export const listSchema = <Item extends z.ZodMiniType>(item: Item) => z.object({ items: z.array(item) })

export const MessageResponse = z.object({ message: TranslatableText })

type Unwrapped<Schema> =
  Schema extends z.ZodMiniDefault<infer Inner>
    ? Inner
    : Schema extends z.ZodMiniOptional<infer Inner>
      ? Inner
      : Schema

/** The same fields for a PATCH: each may be left out and then stays as it is, for no default is filled in. */
export function partialFields<Shape extends Record<string, z.ZodMiniType>>(shape: Shape) {
  const fields = Object.entries(shape).map(([name, schema]) => {
    const { def } = (schema as z.core.$ZodType as z.core.$ZodTypes)._zod
    return [name, z.optional(def.type === 'default' || def.type === 'optional' ? def.innerType : schema)]
  })
  return Object.fromEntries(fields) as { [Name in keyof Shape]: z.ZodMiniOptional<Unwrapped<Shape[Name]>> }
}

/** Refuses a PATCH without a field; those named only say how others are changed. */
export const someField = (...besides: string[]) =>
  z.refine<object>(
    (body) => Object.keys(body).some((name) => !besides.includes(name)),
    'Send at least one field to change',
  )

/** In a body, of what was seen; where it has changed since, the answer is version_conflict. */
export const version = z.number()
