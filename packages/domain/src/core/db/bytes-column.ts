import { customType } from 'drizzle-orm/pg-core'

/** Raw bytes: a Buffer in code on both engines. */
export const bytes = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (value) => Buffer.from(value),
})
