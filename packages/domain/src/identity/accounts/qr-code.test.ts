import decodeQr from 'qr/decode.js'
import { expect, test } from 'vitest'
import { qrImage } from './totp.ts'

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
