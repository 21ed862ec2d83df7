/** The photo formats that are taken, by their first bytes, whatever the file's name or type says. */
const kinds: { kind: string; matches: (bytes: Buffer) => boolean }[] = [
  { kind: 'jpeg', matches: (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])) },
  {
    kind: 'png',
    matches: (bytes) => bytes.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')),
  },
  { kind: 'gif', matches: (bytes) => /^GIF8[79]a/.test(bytes.toString('latin1', 0, 6)) },
  { kind: 'webp', matches: (bytes) => /^RIFF[^]{4}WEBP/.test(bytes.toString('latin1', 0, 12)) },
  { kind: 'avif', matches: (bytes) => /^[^]{4}ftyp(avif|avis|mif1)/.test(bytes.toString('latin1', 0, 12)) },
]

/**
 * Undefined for anything else: SVG, PDF and the like never reach the decoder, which could be made to load other
 * files or to run for ever.
 */
export function detectImageKind(bytes: Buffer): string | undefined {
  return kinds.find(({ matches }) => matches(bytes))?.kind
}
