import type { OrderLineRow } from './tables.ts'

type RefundedLine = Pick<OrderLineRow, 'position' | 'quantity' | 'refunded_quantity'>

export interface LineWish {
  position: number
  quantity: number
}

/** Whether every wished piece is in the order, wished once, and its money has not gone back yet. */
export function areRefundable(lines: readonly RefundedLine[], wishes: readonly LineWish[]): boolean {
  const positions = new Set(wishes.map(({ position }) => position))
  return (
    positions.size === wishes.length &&
    wishes.every(({ position, quantity }) => {
      const line = lines.find((each) => each.position === position)
      return line !== undefined && line.refunded_quantity + quantity <= line.quantity
    })
  )
}
