import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { isUuid } from './id.ts'
import { failField } from './errors.ts'

/** The cursor of a list ordered by time: the last row of a page. */
interface TimestampCursor {
  created_at: Date
  id: string
}

export function encodeTimestampCursor({ created_at: at, id }: TimestampCursor): string {
  return Buffer.from(`${at.getTime()} ${id}`).toString('base64url')
}

/** Throws invalid_input for a cursor that no page returned. */
export function decodeTimestampCursor(text: string): TimestampCursor {
  const [time = '', id = ''] = Buffer.from(text, 'base64url').toString().split(' ')
  const at = new Date(Number(time))
  if (!/^\d{1,15}$/.test(time) || !isUuid(id) || Number.isNaN(at.getTime())) {
    failField('cursor', 'Invalid cursor')
  }
  return { created_at: at, id }
}

interface PageInput {
  cursor?: string | undefined
  page?: number
  limit: number
}

interface TimestampPage {
  /** The condition for rows after the cursor; undefined for pages by number. */
  older: SQL | undefined
  /** One row more than the page shows, to detect whether there is another page. */
  limit: number
  offset: number
  /** The rows of the page, and the cursor of the next page. */
  slice<Row>(
    rows: readonly Row[],
    toCursor: (row: Row) => TimestampCursor,
  ): { rows: Row[]; next_cursor: string | null }
}

/**
 * A page of a list by time, newest first. Throws invalid_input for a cursor of another list.
 * @param idOrder how rows with the same time are ordered
 */
export function timestampPage(
  { cursor, page = 1, limit }: PageInput,
  [at, id]: readonly [at: SQLWrapper, id: SQLWrapper],
  idOrder: 'asc' | 'desc' = 'desc',
): TimestampPage {
  const last = cursor === undefined ? undefined : decodeTimestampCursor(cursor)
  const time = sql`${last?.created_at.toISOString()}::timestamptz`
  const older =
    idOrder === 'desc'
      ? sql`(${at}, ${id}) < (${time}, ${last?.id}::uuid)`
      : sql`(${at} < ${time} or (${at} = ${time} and ${id} > ${last?.id}::uuid))`
  return {
    older: last && older,
    limit: limit + 1,
    offset: last ? 0 : (page - 1) * limit,
    slice(rows, toCursor) {
      const pageRows = rows.slice(0, limit)
      const end = pageRows.at(-1)
      return {
        rows: pageRows,
        next_cursor: end && rows.length > limit ? encodeTimestampCursor(toCursor(end)) : null,
      }
    },
  }
}

const isOffset = (keys: unknown[]): keys is [number] =>
  keys.length === 1 && Number.isSafeInteger(keys[0]) && Number(keys[0]) >= 0

/** A page of a list that is not ordered by time alone. Throws invalid_input for a cursor of another list. */
export function offsetPage({ cursor, page = 1, limit }: PageInput) {
  const offset = cursor === undefined ? (page - 1) * limit : decodeCursor(cursor, 'offset', isOffset)[0]
  return {
    offset,
    nextCursor: (total: number) => (offset + limit < total ? encodeCursor('offset', [offset + limit]) : null),
  }
}

export type CursorValue = string | number

/** The cursor for clients: the list's order and the keys of the last row. */
export function encodeCursor(order: string, keys: readonly CursorValue[]): string {
  return Buffer.from(JSON.stringify([order, ...keys])).toString('base64url')
}

/** Throws invalid_input for a cursor of another order or with other keys. */
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
