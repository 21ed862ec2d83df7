import { isUuid } from './id.ts'
import { failField } from './errors.ts'

/** Where a page of a list that is ordered by time ended: its last row. */
interface TimestampCursor {
  created_at: Date
  id: string
}

export function encodeTimestampCursor({ created_at: at, id }: TimestampCursor): string {
  return Buffer.from(`${at.getTime()} ${id}`).toString('base64url')
}

/** Throws invalid_input what no page of ours has answered. */
export function decodeTimestampCursor(text: string): TimestampCursor {
  const [time = '', id = ''] = Buffer.from(text, 'base64url').toString().split(' ')
  const at = new Date(Number(time))
  if (!/^\d{1,15}$/.test(time) || !isUuid(id) || Number.isNaN(at.getTime())) {
    failField('cursor', 'Invalid cursor')
  }
  return { created_at: at, id }
}

export type CursorValue = string | number

/** The place where a list continues, as clients send it back: the list's order and the last row's keys in it. */
export function encodeCursor(order: string, keys: readonly CursorValue[]): string {
  return Buffer.from(JSON.stringify([order, ...keys])).toString('base64url')
}

/** Throws invalid_input what is no cursor of this order or has other keys than it. */
export function decodeCursor<Keys extends unknown[]>(
  cursor: string,
  order: string,
  isKeys: (keys: unknown[]) => keys is Keys,
): Keys {
  const read = parse(cursor)
  if (Array.isArray(read) && read[0] === order) {
    const keys: unknown[] = read.slice(1)
    if (isKeys(keys)) return keys
  }
  failField('cursor', 'Invalid cursor')
}

function parse(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
  } catch {
    return undefined
  }
}
