import type { StockWord } from '@shop/contract/catalogue'
import { stockWordOf } from './stock-word.ts'

/** One wish for pieces of a variant. */
export interface StockLine {
  variantId: string
  quantity: number
}

/** A variant of which fewer pieces are left than were wished. */
export interface ShortVariant {
  variantId: string
  available: number
}

export interface StockedVariant {
  id: string
  productId: string
  onHand: number
  reserved: number
  retiredAt: Date | null
  /** The low-stock number of its product. */
  fewLeft: number
}

interface StockEffect {
  /** What one moved piece does to on_hand, reserved and units_sold. */
  onHand: -1 | 0 | 1
  reserved: -1 | 0 | 1
  unitsSold: -1 | 0 | 1
  reason?: 'sold' | 'cancelled' | 'returned' | 'lost'
}

/** Every way in which orders move stock, as data. Staff count and receive stock by editing the product. */
export const stockMoves = {
  take: { onHand: -1, reserved: 0, unitsSold: 1, reason: 'sold' },
  hold: { onHand: 0, reserved: 1, unitsSold: 0 },
  release: { onHand: 0, reserved: -1, unitsSold: 0 },
  sellHeld: { onHand: -1, reserved: -1, unitsSold: 1, reason: 'sold' },
  restock: { onHand: 1, reserved: 0, unitsSold: -1, reason: 'cancelled' },
  takeBack: { onHand: 1, reserved: 0, unitsSold: -1, reason: 'returned' },
  writeOff: { onHand: -1, reserved: 0, unitsSold: 0, reason: 'lost' },
} as const satisfies Record<string, StockEffect>

export type StockMoveName = keyof typeof stockMoves

/** Pieces that can be sold now: a retired variant has none. */
export function availableOf(variant: Pick<StockedVariant, 'onHand' | 'reserved' | 'retiredAt'>): number {
  return variant.retiredAt ? 0 : variant.onHand - variant.reserved
}

/** The same wishes with one line per variant, in id order. */
export function mergeLines(lines: readonly StockLine[]): StockLine[] {
  const quantities = new Map<string, number>()
  for (const { variantId, quantity } of lines) {
    quantities.set(variantId, (quantities.get(variantId) ?? 0) + quantity)
  }
  return [...quantities]
    .map(([variantId, quantity]) => ({ variantId, quantity }))
    .toSorted((a, b) => (a.variantId < b.variantId ? -1 : 1))
}

/** The wished variants of which too few are left; one that does not exist has 0 left. */
export function shortOf(variants: readonly StockedVariant[], lines: readonly StockLine[]): ShortVariant[] {
  const byId = new Map(variants.map((variant) => [variant.id, variant]))
  return lines.flatMap(({ variantId, quantity }) => {
    const variant = byId.get(variantId)
    const available = variant ? availableOf(variant) : 0
    return quantity > available ? [{ variantId, available }] : []
  })
}

export interface ProductStockChange {
  productId: string
  unitsSold: number
  word: StockWord
  /** Whether a public page now says something else: of the product, or of one of its variants. */
  shownChanged: boolean
}

/** What pages show of a number of pieces: the word, and the number itself where it says "Only 3 left". */
function shown(available: number, fewLeft: number): string {
  const word = stockWordOf(available, fewLeft)
  return word === 'few_left' ? `${word} ${available}` : word
}

/**
 * What a move does to each product that it touches.
 * @param variants all variants of those products, as they were before the move
 */
export function productChanges(
  variants: readonly StockedVariant[],
  lines: readonly StockLine[],
  move: StockMoveName,
): ProductStockChange[] {
  const { onHand, reserved, unitsSold } = stockMoves[move]
  const quantities = new Map(lines.map((line) => [line.variantId, line.quantity]))
  return [...Map.groupBy(variants, (variant) => variant.productId)].map(([productId, ofProduct]) => {
    const stock = ofProduct.map((variant) => {
      const moved = quantities.get(variant.id) ?? 0
      const before = availableOf(variant)
      return { moved, before, after: variant.retiredAt ? 0 : before + moved * (onHand - reserved) }
    })
    const sum = (of: 'moved' | 'before' | 'after') => stock.reduce((total, each) => total + each[of], 0)
    const fewLeft = ofProduct[0]?.fewLeft ?? 0
    const all = { before: sum('before'), after: sum('after') }
    return {
      productId,
      unitsSold: sum('moved') * unitsSold,
      word: stockWordOf(all.after, fewLeft),
      shownChanged: [all, ...stock].some(
        ({ before, after }) => shown(before, fewLeft) !== shown(after, fewLeft),
      ),
    }
  })
}
