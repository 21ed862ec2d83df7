import { randomBytes } from 'node:crypto'

/** Makes ids. Version 7 UUIDs sort by time, so indexes grow at one end. */
export interface IdMaker {
  next(now: Date): string
  /** `bytes` random bytes for tokens, 32 unless told. */
  secret(bytes?: number): Buffer
}

export const systemIds: IdMaker = {
  next(now) {
    const bytes = randomBytes(16)
    bytes.writeUIntBE(now.getTime(), 0, 6)
    bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6)
    bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
    const hex = bytes.toString('hex')
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
  },
  secret: (bytes = 32) => randomBytes(bytes),
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Whether text from outside can be a uuid column's value; the database would answer others with a fault. */
export function isUuid(text: string): boolean {
  return uuid.test(text)
}
