import type { OrderLineRow } from './tables.ts'

type RefundedLine = Pick<OrderLineRow, 'position' | 'quantity' | 'refunded_quantity'>

export interface LineInput {
  position: number
  quantity: number
}

/** Whether every wished piece is in the order, wished once, and its money has not gone back yet. */
export function areRefundable(lines: readonly RefundedLine[], inputs: readonly LineInput[]): boolean {
  const positions = new Set(inputs.map(({ position }) => position))
  return (
    positions.size === inputs.length &&
    inputs.every(({ position, quantity }) => {
      const line = lines.find((each) => each.position === position)
      return line !== undefined && line.refunded_quantity + quantity <= line.quantity
    })
  )
}
