import * as z from 'zod/mini'
import { pageSize, pageSizeMax } from './limits.ts'

/**
 * The shop's own message to the caller. Only these texts in a response are translated, because text by a customer may
 * equal one of the shop's texts and must stay as written.
 */
export const TranslatableText = z.string()

/** A boolean in a query, written `true` or `false`. */
export const QueryBoolean = z.pipe(
  z.transform((value: boolean | 'true' | 'false') =>
    typeof value === 'boolean' ? value : queryBooleans[value],
  ),
  z.boolean(),
)
const queryBooleans: Readonly<Record<'true' | 'false', boolean>> = { true: true, false: false }

/** Query of every list: a page number as in the URL, or `next_cursor` of the previous page as the cursor. */
export const PageQuery = {
  page: z._default(z.coerce.number<string | number>().check(z.int(), z.gte(1), z.lte(100_000)), 1),
  limit: z._default(
    z.coerce.number<string | number>().check(z.int(), z.gte(1), z.lte(pageSizeMax)),
    pageSize,
  ),
  cursor: z.optional(z.string().check(z.maxLength(300))),
}

/** Response of every list. `next_cursor` is null on the last page. */
export function pageSchema<Item extends z.ZodMiniType>(item: Item) {
  return z.object({
    items: z.array(item),
    total: z.number(),
    page: z.number(),
    next_cursor: z.nullable(z.string()),
  })
}

/** Response of a list without pages. */
export const listSchema = <Item extends z.ZodMiniType>(item: Item) => z.object({ items: z.array(item) })

export const MessageResponse = z.object({ message: TranslatableText })

type Unwrapped<Schema> =
  Schema extends z.ZodMiniDefault<infer Inner>
    ? Inner
    : Schema extends z.ZodMiniOptional<infer Inner>
      ? Inner
      : Schema

/** The same fields for a PATCH: all optional, no defaults, so omitted fields stay unchanged. */
export function partialFields<Shape extends Record<string, z.ZodMiniType>>(shape: Shape) {
  const fields = Object.entries(shape).map(([name, schema]) => {
    const { def } = (schema as z.core.$ZodType as z.core.$ZodTypes)._zod
    return [name, z.optional(def.type === 'default' || def.type === 'optional' ? def.innerType : schema)]
  })
  return Object.fromEntries(fields) as { [Name in keyof Shape]: z.ZodMiniOptional<Unwrapped<Shape[Name]>> }
}

/** Rejects a PATCH without any field; the named ones do not count. */
export const someField = (...besides: string[]) =>
  z.refine<object>(
    (body) => Object.keys(body).some((name) => !besides.includes(name)),
    'Send at least one field to change',
  )

/** The version that the caller saw; version_conflict if it has changed since. */
export const version = z.number()
