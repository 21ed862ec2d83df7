import { isUuid } from './id.ts'
import { failField } from './refusal.ts'

/** Where a page of a list that is ordered by time ended: its last row. */
export interface TimestampCursor {
  created_at: Date
  id: string
}

export function encodeTimestampCursor({ created_at: at, id }: TimestampCursor): string {
  return Buffer.from(`${at.getTime()} ${id}`).toString('base64url')
}

/** Refuses with invalid_input what no page of ours has answered. */
export function decodeTimestampCursor(text: string): TimestampCursor {
  const [time = '', id = ''] = Buffer.from(text, 'base64url').toString().split(' ')
  const at = new Date(Number(time))
  if (!/^\d{1,15}$/.test(time) || !isUuid(id) || Number.isNaN(at.getTime())) {
    failField('cursor', 'Invalid cursor')
  }
  return { created_at: at, id }
}
