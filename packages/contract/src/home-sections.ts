import * as z from 'zod/mini'
import type { ProductCardFields } from './catalogue.ts'

/** Maximum sections on the home page, and products in a product row. */
export const homeSectionsMax = 12
export const homeProductsMax = 8
export const homeSectionKinds = ['hero', 'product_list', 'text', 'banner'] as const
export const productListSources = ['category', 'collection', 'promotion'] as const
const Line = (max: number) => z.string().check(z.trim(), z.maxLength(max, `At most ${max} characters`))
const Timestamp = z.nullable(z.iso.datetime({ offset: true, error: 'Enter a date and time' }))

/** A section of the home page as staff edit it. */
export const HomeSection = z.object({
  id: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)),
  kind: z.enum(homeSectionKinds),
  title: Line(80).check(z.minLength(1, 'Enter a title')),
  text: Line(600),
  link: z
    .string()
    .check(z.regex(/^(?:|\/(?!\/)\S*|https:\/\/\S+)$/, 'Start with / or https://'), z.maxLength(300)),
  link_label: Line(40),
  /** Source of a product row: slug of a category or collection, or id of a promotion. */
  source: z.enum(productListSources),
  source_id: z.string().check(z.maxLength(80)),
  enabled: z.boolean(),
  /** Null for no limit. */
  starts_at: Timestamp,
  ends_at: Timestamp,
})
export type HomeSection = z.output<typeof HomeSection>

/** A section as shown to visitors. */
export type HomePageSection =
  | {
      kind: 'hero' | 'text' | 'banner'
      id: string
      title: string
      text: string
      link: string
      link_label: string
    }
  | { kind: 'product_list'; id: string; title: string; href: string; products: ProductCardFields[] }

/** Whether a section is visible at a time. */
export function isSectionVisible(
  {
    enabled: isEnabled,
    starts_at: from,
    ends_at: until,
  }: Pick<HomeSection, 'enabled' | 'starts_at' | 'ends_at'>,
  now: Date,
): boolean {
  if (!isEnabled) return false
  if (from !== null && Date.parse(from) > now.getTime()) return false
  return until === null || Date.parse(until) > now.getTime()
}
