import * as z from 'zod/mini'
import type { ProductCardFields } from './catalogue.ts'
import { ContentImage } from './content-images.ts'
import { OptionalLinkTarget } from './navigation.ts'
import type { CatalogueLink } from './page-data.ts'

/** Maximum sections on the home page, products in a product row, and tiles in a row of categories. */
export const homeSectionsMax = 12
export const homeProductsMax = 8
export const homeCategoriesMax = 12
export const homeSectionKinds = ['hero', 'category_list', 'product_list', 'text', 'banner'] as const
/** Sources that have several lists, and need a `source_id`, are first. */
export const productListSources = [
  'category',
  'collection',
  'promotion',
  'popular',
  'newest',
  'deals',
] as const
const Line = (max: number) => z.string().check(z.trim(), z.maxLength(max, `At most ${max} characters`))
const Timestamp = z.nullable(z.iso.datetime({ offset: true, error: 'Enter a date and time' }))

/** A section of the home page as staff edit it. */
export const HomeSection = z.object({
  id: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)),
  kind: z.enum(homeSectionKinds),
  title: Line(80).check(z.minLength(1, 'Enter a title')),
  text: Line(600),
  link: OptionalLinkTarget,
  link_label: Line(40),
  /** Source of a product row: slug of a category or collection, or id of a promotion; '' for the others. */
  source: z.enum(productListSources),
  source_id: z.string().check(z.maxLength(80)),
  /** Slugs of the categories of a row of tiles; empty for all at the top. */
  categories: z._default(
    z
      .array(z.string().check(z.maxLength(80)))
      .check(z.maxLength(homeCategoriesMax, `At most ${homeCategoriesMax} categories`)),
    [],
  ),
  /** Of a hero, text or banner. */
  image: z._default(z.nullable(ContentImage), null),
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
      image: ContentImage | null
    }
  | { kind: 'category_list'; id: string; title: string; tiles: CatalogueLink[] }
  | { kind: 'product_list'; id: string; title: string; href: string; products: ProductCardFields[] }

/** Whether a source has several lists, one of which has to be chosen. */
export function needsSourceId(source: HomeSection['source']): boolean {
  return source === 'category' || source === 'collection' || source === 'promotion'
}

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
