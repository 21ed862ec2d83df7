import * as z from 'zod/mini'

interface ProductTextDefinition {
  /** Label for staff, for use within a sentence. */
  label: string
  /** History entry for a change of it. */
  history: string
  max: number
  /** Its CSV column with synonyms. Without one, imports leave the text unchanged. */
  csv?: { label: string; synonyms: string }
}

/**
 * Plain text fields of a product: stored, edited, shown, copied and exported alike. To add one, add a line here and a
 * column (migrations/0005-catalogue.sql, catalogue/tables.ts), then extend the form and the page.
 */
export const productTexts = {
  // For search engines; '' uses the product's own text.
  seo_title: { label: 'page title', history: 'Changed the search engine text', max: 70 },
  seo_description: { label: 'meta description', history: 'Changed the search engine text', max: 200 },
} satisfies Record<string, ProductTextDefinition>

export type ProductText = keyof typeof productTexts
export type ProductTexts = Record<ProductText, string>

const definitions = Object.entries<ProductTextDefinition>(productTexts) as [
  ProductText,
  ProductTextDefinition,
][]

export const productTextNames = definitions.map(([name]) => name)

/** Texts with a CSV column. */
export type TableText = {
  [Name in ProductText]: (typeof productTexts)[Name] extends { csv: object } ? Name : never
}[ProductText]

export const tableTextNames = definitions.flatMap(([name, { csv }]) => (csv ? [name as TableText] : []))

const mapNames = <Name extends string, Value>(names: readonly Name[], make: (name: Name) => Value) =>
  Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, Value>

/** Builds a record with one value per text. */
export const mapProductTexts = <Value>(make: (name: ProductText) => Value) => mapNames(productTextNames, make)

/** Builds a record with one value per text that has a CSV column. */
export const mapTableTexts = <Value>(
  make: (column: { label: string; synonyms: string }, name: TableText) => Value,
) =>
  mapNames(tableTextNames, (name) => {
    const { csv }: ProductTextDefinition = productTexts[name]
    return make(csv ?? { label: '', synonyms: '' }, name)
  })

export function pickProductTexts<Source extends { [Name in ProductText]?: unknown }>(source: Source) {
  return mapProductTexts((name) => source[name]) as Pick<Source, ProductText>
}

/** Their fields in the API. */
export const productTextFields = mapProductTexts(() => z.string())
