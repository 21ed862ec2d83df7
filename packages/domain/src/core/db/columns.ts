import { bigint, customType, timestamp } from 'drizzle-orm/pg-core'

/** A timestamp: stored in UTC, a Date in code. */
export function timestamptz() {
  return timestamp({ withTimezone: true })
}

/** The number of a transaction, as text. */
export const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' })

/** Raw bytes: a Buffer in code on both engines. */
export const bytes = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (value) => Buffer.from(value),
})

/** An amount of money in whole kobo: a number in code. */
export function kobo() {
  return bigint({ mode: 'number' })
}
