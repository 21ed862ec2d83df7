import type { CachedResponse } from './send-kept.ts'

/** Overhead of an entry: objects, arrays and two allocations, as measured in a process with many entries. */
const entryBytes = 4_000
/** Overhead of a tag: its place in the set and the header of the string. */
const tagBytes = 60
/** A string takes one byte per character, or two if one of them is beyond Latin-1. */
const characterBytes = 2

interface SizedResponse extends CachedResponse {
  tags: ReadonlySet<string>
}

/** Bytes of memory that a cached response takes: key, bodies with their whole buffers, headers and tags. */
export function cachedSize(key: string, { body, br, heads, tags }: SizedResponse): number {
  let bytes = entryBytes + key.length * characterBytes + body.buffer.byteLength + br.buffer.byteLength
  for (const text of heads.plain) bytes += text.length
  for (const tag of tags) bytes += tagBytes + tag.length
  return bytes
}

/** A buffer of exactly these bytes: a slice would hold on to the much larger buffer that it is part of. */
export function copyExact(buffer: Buffer): Buffer {
  if (buffer.byteLength === buffer.buffer.byteLength) return buffer
  const copy = Buffer.allocUnsafeSlow(buffer.byteLength)
  buffer.copy(copy)
  return copy
}
