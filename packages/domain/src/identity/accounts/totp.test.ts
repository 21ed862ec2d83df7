import { expect, test } from 'vitest'
import { base32, matchingStep, qrImage, totpCode, totpStep } from './totp.ts'
import decodeQr from 'qr/decode.js'

const secret = Buffer.from('12345678901234567890')

test.each(['', '12345', '1234567', 'abcdef', '１２３４５６', ' 287082'])('%j is not a code', (code) => {
  expect(matchingStep(secret, code, new Date(59_000))).toBeUndefined()
})

test('a code two steps off does not match', () => {
  const now = new Date('2026-11-20T11:00:00Z')
  for (const away of [-2, 2])
    expect(matchingStep(secret, totpCode(secret, totpStep(now) + away), now)).toBeUndefined()
  for (const away of [-1, 0, 1])
    expect(matchingStep(secret, totpCode(secret, totpStep(now) + away), now)).toBe(totpStep(now) + away)
})

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at second %i the code is %s (RFC 6238, appendix B)', (second, code) => {
  expect(totpCode(secret, totpStep(new Date(second * 1000)))).toBe(code)
})

test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('%j is %s in base 32 (RFC 4648, section 10)', (text, encoded) => {
  expect(base32(Buffer.from(text))).toBe(encoded)
})

/** The image as a camera sees it, with each module `scale` pixels wide. */
function renderBitmap(svg: string, scale = 4) {
  const modules = Number(/viewBox="0 0 (\d+) /.exec(svg)?.[1])
  const width = modules * scale
  const data = new Uint8Array(width * width * 4).fill(255)
  for (const [, x, y, run] of svg.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    for (let row = Number(y) * scale; row < (Number(y) + 1) * scale; row += 1)
      for (let column = Number(x) * scale; column < (Number(x) + Number(run)) * scale; column += 1)
        data.fill(0, (row * width + column) * 4, (row * width + column) * 4 + 3)
  return { width, height: width, data }
}

test('a camera reads the text back, in any script', () => {
  for (const text of [
    'otpauth://totp/Jenifas:ada%40example.ng?secret=ABCDEFGHIJKLMNOPQRSTUVWXYZ234567&issuer=Jenifas',
    `otpauth://totp/${encodeURIComponent('Ọjà & Àwọn')}:x?secret=${'A'.repeat(32)}&issuer=${'%C3%A9'.repeat(40)}`,
  ])
    expect(decodeQr(renderBitmap(qrImage(text)))).toBe(text)
})

test('the SVG contains only the modules, so no text can inject markup', () => {
  expect(qrImage('"><script>alert(1)</script>')).toMatch(
    /^<svg xmlns="[^"<>]+" viewBox="[\d ]+" shape-rendering="crispEdges"><path fill="#fff" d="[^"<>]+"\/><path d="[^"<>]+"\/><\/svg>$/,
  )
})
