/** Bytes at the end of `bytes` that begin a character of UTF-8 whose rest is still to come. */
function countIncompleteBytes(bytes: Uint8Array): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0
    if (byte < 0x80) return 0
    if (byte >= 0xc0) return (byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2) > back ? back : 0
  }
  return 0
}

const isAscii = (bytes: Uint8Array) => bytes.every((byte) => byte < 0x80)

/**
 * The text of a file that comes in pieces: UTF-8, with or without its mark, or what old spreadsheets write
 * (Windows-1252), as soon as bytes come that cannot be UTF-8.
 */
export async function* decodeText(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let held: Uint8Array = new Uint8Array()
  let isPlain = true
  let decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  let isFirst = true
  const decode = (bytes: Uint8Array): string => {
    try {
      return decoder.decode(bytes)
    } catch {
      decoder = new TextDecoder(isPlain ? 'windows-1252' : 'utf-8')
      return decoder.decode(bytes)
    }
  }
  const decodeBytes = (bytes: Uint8Array): string => {
    const text = decode(bytes)
    isPlain &&= isAscii(bytes)
    const shown = isFirst ? text.replace(/^\u{FEFF}/u, '') : text
    isFirst = false
    return shown
  }
  for await (const chunk of pieces) {
    const bytes = held.length > 0 ? Buffer.concat([held, chunk]) : chunk
    const open = countIncompleteBytes(bytes)
    held = bytes.slice(bytes.length - open)
    if (bytes.length > open) yield decodeBytes(bytes.subarray(0, bytes.length - open))
  }
  if (held.length > 0) yield decodeBytes(held)
}
