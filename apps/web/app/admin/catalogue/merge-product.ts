import { variantWords } from '../../entities/product/variant-words.ts'
import { wholeOf } from '../../format/naira-text.ts'
import type { ProductValues, VariantValues } from './product-values.ts'
import { plainFields, variantColumns } from './unsaved-words.ts'

export interface MergedProduct {
  /** What was typed, over what the other has saved. */
  values: ProductValues
  /** What both changed, each to something else: 'price of L: yours 29,500, theirs 27,000'. */
  both: string[]
}

/**
 * Brings together what two people made of the same product. Where only one changed something, that stands; where both
 * did, what was typed here does, and is named. Counts of stock change by the same number of pieces as was typed.
 * @param base what both began with
 */
export function mergeProduct(base: ProductValues, mine: ProductValues, theirs: ProductValues): MergedProduct {
  const both: string[] = []
  const values: ProductValues = { ...theirs }
  for (const [field, word] of plainFields) {
    if (mine[field] === base[field]) continue
    if (differs(base[field], theirs[field]) && differs(mine[field], theirs[field]))
      both.push(`${word}: ${versus(mine[field], theirs[field])}`)
    Object.assign(values, { [field]: mine[field] })
  }
  if (differs(base.features, mine.features)) {
    if (differs(base.features, theirs.features) && differs(mine.features, theirs.features))
      both.push('features')
    values.features = mine.features
  }
  const typed = Object.entries(mine.attributes).filter(([key, text]) => text !== (base.attributes[key] ?? ''))
  values.attributes = { ...theirs.attributes, ...Object.fromEntries(typed) }
  values.variants = mergeRows(base.variants, mine.variants, theirs.variants, both)
  return { values, both }
}

function mergeRows(
  base: VariantValues[],
  mine: VariantValues[],
  theirs: VariantValues[],
  both: string[],
): VariantValues[] {
  const [were, typed] = [byId(base), byId(mine)]
  const kept = theirs.flatMap((their) => {
    const was = were.get(their.id)
    const my = typed.get(their.id)
    if (!was) return [their]
    return my ? [mergeRow(was, my, their, both)] : []
  })
  const added = mine.filter(({ id }) => id === undefined)
  return [...kept, ...added]
}

function mergeRow(
  was: VariantValues,
  my: VariantValues,
  their: VariantValues,
  both: string[],
): VariantValues {
  const row: VariantValues = { ...their }
  if (my.colour !== was.colour || my.size !== was.size)
    Object.assign(row, { colour: my.colour, size: my.size })
  for (const [column, word] of variantColumns) {
    if (my[column] === was[column]) continue
    if (column === 'on_hand') row.on_hand = recount(was, my, their)
    else {
      if (differs(was[column], their[column]) && differs(my[column], their[column])) {
        const what = `${word} of ${variantWords(their) || 'the product'}`
        both.push(column === 'image_id' ? what : `${what}: ${versus(my[column], their[column])}`)
      }
      Object.assign(row, { [column]: my[column] })
    }
  }
  return row
}

/** The other's count with the pieces that were typed more or fewer; what cannot be read stands as it was typed. */
function recount(was: VariantValues, my: VariantValues, their: VariantValues): string {
  const count = wholeOf(their.on_hand) + wholeOf(my.on_hand) - wholeOf(was.on_hand)
  return Number.isNaN(count) ? my.on_hand : String(Math.max(0, count))
}

const byId = (rows: VariantValues[]) => new Map(rows.map((row) => [row.id, row]))
const differs = (a: unknown, b: unknown) => JSON.stringify(a) !== JSON.stringify(b)
const shown = (value: unknown) =>
  value === true ? 'yes' : value === false ? 'no' : value === '' ? 'nothing' : shorten(String(value))
const shorten = (text: string) => (text.length > 40 ? `${text.slice(0, 40)}…` : text)
const versus = (mine: unknown, theirs: unknown) => `yours ${shown(mine)}, theirs ${shown(theirs)}`
