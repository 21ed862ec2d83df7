import * as z from 'zod/mini'

interface ProductTextDefinition {
  /** What staff call it, within a sentence. */
  label: string
  /** What the history of a product says when it changes. */
  history: string
  max: number
  /** Its column in tables of products, with other words for it; without one, tables leave it as it is. */
  csv?: { label: string; synonyms: string }
}

/**
 * The texts of a product that are stored, edited, shown, copied and exported as they are. A new one is a line here and a
 * column (migrations/0005-catalogue.sql, catalogue/tables.ts); then put it into the form and on the page.
 */
export const productTexts = {
  // For search engines; '' takes the product's own words.
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

/** Those of them that tables of products have a column for. */
export type TableText = {
  [Name in ProductText]: (typeof productTexts)[Name] extends { csv: object } ? Name : never
}[ProductText]

export const tableTextNames = definitions.flatMap(([name, { csv }]) => (csv ? [name as TableText] : []))

const mapNames = <Name extends string, Value>(names: readonly Name[], make: (name: Name) => Value) =>
  Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, Value>

/** The same of each text, by its name. */
export const mapProductTexts = <Value>(make: (name: ProductText) => Value) => mapNames(productTextNames, make)

/** The same of each column of a table, by the name of its text. */
export const mapTableTexts = <Value>(
  make: (column: { label: string; synonyms: string }, name: TableText) => Value,
) =>
  mapNames(tableTextNames, (name) => {
    const { csv }: ProductTextDefinition = productTexts[name]
    return make(csv ?? { label: '', synonyms: '' }, name)
  })

/** The texts of what has them among other things. */
export function pickProductTexts<Source extends { [Name in ProductText]?: unknown }>(source: Source) {
  return mapProductTexts((name) => source[name]) as Pick<Source, ProductText>
}

/** As the API shows them. */
export const productTextFields = mapProductTexts(() => z.string())
