import { isUuid } from '../kernel/id.ts'
import { refuseField } from '../kernel/refusal.ts'

/** Where a page of customers ended: its last account. */
export interface CustomerCursor {
  createdAt: Date
  id: string
}

export function writeCursor({ createdAt, id }: CustomerCursor): string {
  return Buffer.from(`${createdAt.getTime()} ${id}`).toString('base64url')
}

/** Refuses with invalid_input what no page of ours has answered. */
export function readCursor(text: string): CustomerCursor {
  const [time = '', id = ''] = Buffer.from(text, 'base64url').toString().split(' ')
  const createdAt = new Date(Number(time))
  if (!/^\d{1,15}$/.test(time) || !isUuid(id) || Number.isNaN(createdAt.getTime())) {
    refuseField('after', 'This is not a place in the list')
  }
  return { createdAt, id }
}
