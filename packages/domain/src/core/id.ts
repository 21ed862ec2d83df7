import { randomBytes } from 'node:crypto'

/** Creates ids. Version 7 UUIDs sort by time and in the order of creation, so indexes grow at one end. */
export interface IdGenerator {
  next(now: Date): string
  /** `bytes` random bytes for tokens, 32 by default. */
  secret(bytes?: number): Buffer
}

const last = { ms: 0, count: 0 }

/**
 * The 12 bits after the milliseconds count the ids of one millisecond (RFC 9562, 6.2); when full, the next millisecond
 * is used.
 */
function tick(ms: number): void {
  if (ms > last.ms) Object.assign(last, { ms, count: 0 })
  else if (last.count < 0xfff) last.count += 1
  else Object.assign(last, { ms: last.ms + 1, count: 0 })
}

export const systemIds: IdGenerator = {
  next(now) {
    tick(now.getTime())
    const bytes = randomBytes(16)
    bytes.writeUIntBE(last.ms, 0, 6)
    bytes.writeUInt16BE(0x7000 | last.count, 6)
    bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
    const hex = bytes.toString('hex')
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
  },
  secret: (bytes = 32) => randomBytes(bytes),
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Whether a text can be the value of a uuid column; the database throws for anything else. */
export function isUuid(text: string): boolean {
  return uuid.test(text)
}
