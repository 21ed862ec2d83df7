import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createContentImage, createImages } from './create-images.ts'

const orange = { r: 240, g: 120, b: 20 }

function plain(
  width: number,
  height: number,
  background: string | { r: number; g: number; b: number } = orange,
) {
  return sharp({ create: { width, height, channels: 3, background } })
}

async function processImage(bytes: Uint8Array) {
  const result = await createImages(bytes)
  if (!result.processed) throw new Error(result.problem)
  return result
}

/** A PNG whose header claims a size far beyond its few bytes. */
function pngBomb(width: number, height: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', head),
    pngChunk('IDAT', deflateSync(Buffer.alloc(1_000))),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const edges = Buffer.alloc(8)
  edges.writeUInt32BE(data.length, 0)
  edges.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([edges.subarray(0, 4), body, edges.subarray(4)])
}

function crc32(bytes: Buffer): number {
  let crc = ~0
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return ~crc >>> 0
}

test.each<[string, Buffer]>([
  ['nothing', Buffer.alloc(0)],
  ['text', Buffer.from('hello')],
  ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800"/>')],
  [
    'SVG with an outer file',
    Buffer.from('<?xml version="1.0"?><svg><image href="file:///etc/passwd"/></svg>'),
  ],
  ['PDF', Buffer.from('%PDF-1.7 ')],
  ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['an archive', Buffer.from('PK\x03\x04', 'latin1')],
  ['an iPhone HEIC', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0', 'latin1')],
])('%s is not an image', async (_name, bytes) => {
  expect(await createImages(bytes)).toEqual({ processed: false, problem: 'not_an_image' })
})

test('reports a truncated or broken photo as damaged', async () => {
  const photo = await sharp({
    create: {
      width: 600,
      height: 600,
      channels: 3,
      background: orange,
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg()
    .toBuffer()
  expect(await createImages(photo.subarray(0, photo.length / 2))).toEqual({
    processed: false,
    problem: 'damaged',
  })
  expect(await createImages(photo.subarray(0, 20))).toEqual({ processed: false, problem: 'damaged' })
  const png = await plain(400, 400).png().toBuffer()
  png.fill(7, 60, 200)
  expect(await createImages(png)).toEqual({ processed: false, problem: 'damaged' })
})

test('rejects a decompression bomb before unpacking it', async () => {
  expect(await createImages(pngBomb(60_000, 60_000))).toEqual({
    processed: false,
    problem: 'payload_too_large',
  })
  expect(await createImages(pngBomb(8_001, 8_000))).toEqual({
    processed: false,
    problem: 'payload_too_large',
  })
})

test.each([
  [199, 800],
  [800, 199],
  [1, 1],
])('%i x %i is too small', async (width, height) => {
  const bytes = await plain(width, height).png().toBuffer()
  expect(await createImages(bytes)).toEqual({ processed: false, problem: 'too_small' })
})

test.each([
  [200, 200, [200, 400]],
  [799, 300, [200, 400]],
  [800, 600, [200, 400, 800]],
  [1000, 1300, [200, 400, 800, 1200]],
])('%i x %i becomes squares of %j in both formats', async (width, height, sizes) => {
  const result = await processImage(await plain(width, height).jpeg().toBuffer())
  expect(result).toMatchObject({ width, height })
  expect(result.files.map((file) => [file.width, file.format])).toEqual(
    sizes.flatMap((size) => [
      [size, 'avif'],
      [size, 'webp'],
    ]),
  )
  for (const file of result.files) {
    const { width: side, height: other, format } = await sharp(file.bytes).metadata()
    expect([side, other, format]).toEqual([file.width, file.width, file.format === 'avif' ? 'heif' : 'webp'])
  }
})

/** A printed cloth: flowers of three colours on each square of `side` pixels. */
function cloth(side: number) {
  const flower =
    '<circle cx="13" cy="13" r="11" fill="#24306b"/><path d="M13 2v22M2 13h22M5 5l16 16M21 5 5 21" stroke="#e0a93b" stroke-width="3"/>' +
    '<circle cx="13" cy="13" r="4" fill="#fff"/><circle cx="13" cy="13" r="2" fill="#b3261e"/>'
  const pattern = `<pattern id="p" width="26" height="26" patternUnits="userSpaceOnUse">${flower}</pattern>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}">${pattern}<rect width="${side}" height="${side}" fill="url(#p)"/></svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}

test('a busy pattern is compressed more in the width of tiles', async () => {
  const photo = await cloth(400)
  const { files } = await processImage(photo)
  const tile = files.find(({ width, format }) => width === 400 && format === 'avif')?.bytes.byteLength
  const usual = await sharp(photo).avif({ quality: 50 }).toBuffer()
  expect(tile).toBeLessThan(0.8 * usual.byteLength)
})

test('crops nothing: the sides are filled with the colour of the edges', async () => {
  const blue = await plain(100, 300, '#0000ff').png().toBuffer()
  const photo = await plain(300, 600, '#20c040')
    .composite([{ input: blue, left: 100, top: 150 }])
    .png()
    .toBuffer()
  const { files, average_colour } = await processImage(photo)
  const webp = sharp(files.find(({ width, format }) => width === 400 && format === 'webp')?.bytes)
  const { data, info } = await webp.removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => [
    ...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3),
  ]
  for (const [x, y] of [
    [5, 5],
    [5, 395],
    [395, 200],
    [120, 200],
  ] as const)
    for (const [channel, value] of [0x20, 0xc0, 0x40].entries())
      expect(Math.abs((at(x, y)[channel] ?? 0) - value)).toBeLessThan(8)
  expect(at(200, 200)[2]).toBeGreaterThan(230)
  // A twelfth of the square is blue, the rest green.
  expect(average_colour).toBe('#1db050')
})

test('turns the photo upright and drops its location and camera data', async () => {
  const left = await plain(400, 400, '#ff0000').png().toBuffer()
  const photo = await plain(800, 400, '#0000ff')
    .composite([{ input: left, left: 0, top: 0 }])
    .withExif({ IFD0: { Make: 'Secretphone' }, IFD3: { GPSLatitude: '6/1 27/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  expect(photo.includes('Secretphone')).toBe(true)
  const result = await processImage(photo)
  expect(result).toMatchObject({ width: 400, height: 800 })
  for (const { bytes } of result.files) {
    expect(Buffer.from(bytes).includes('Secretphone')).toBe(false)
    expect((await sharp(bytes).metadata()).exif).toBeUndefined()
    // Orientation 6 turns clockwise: the left edge becomes the top.
    const { data } = await sharp(bytes).resize(3, 4).removeAlpha().raw().toBuffer({ resolveWithObject: true })
    expect(data[3] ?? 0).toBeGreaterThan(150)
    expect(data[3 * 10 + 2] ?? 0).toBeGreaterThan(150)
  }
})

test('accepts PNG with transparency on white, GIF, WebP, AVIF and CMYK', async () => {
  const clear = sharp({ create: { width: 300, height: 300, channels: 4, background: '#00000000' } })
  expect((await processImage(await clear.png().toBuffer())).average_colour).toBe('#ffffff')
  expect((await processImage(await plain(300, 300).gif().toBuffer())).files).toHaveLength(4)
  expect((await processImage(await plain(300, 300).webp().toBuffer())).files).toHaveLength(4)
  expect((await processImage(await plain(300, 300).avif().toBuffer())).files).toHaveLength(4)
  const printed = await plain(300, 300).toColourspace('cmyk').jpeg().toBuffer()
  expect((await processImage(printed)).average_colour).toMatch(/^#[ef][0-9a-f][67][0-9a-f][0-4][0-9a-f]$/)
  const grey = await plain(300, 300, '#808080').greyscale().jpeg().toBuffer()
  expect((await processImage(grey)).average_colour).toMatch(/^#(7f|80|81)\1\1$/)
})

test('one bad upload does not block the next, and concurrent uploads all finish', async () => {
  const good = await plain(300, 300).png().toBuffer()
  const results = await Promise.all([good, Buffer.from('x'), good, pngBomb(60_000, 60_000)].map(createImages))
  expect(results.map((result) => result.processed)).toEqual([true, false, true, false])
})

test('a picture for the home page keeps its shape, and is not made wider than it is', async () => {
  const image = await createContentImage(await plain(1_000, 500).jpeg().toBuffer())
  if (!image.processed) throw new Error(image.problem)
  expect(image).toMatchObject({ width: 960, height: 480, average_colour: '#ef7814' })
  const sizes = await Promise.all(
    image.files.map(async ({ width, format, bytes }) => {
      const meta = await sharp(bytes).metadata()
      return `${width}.${format} ${meta.width}x${meta.height}`
    }),
  )
  expect(sizes).toEqual(['480.avif 480x240', '480.webp 480x240', '960.avif 960x480', '960.webp 960x480'])
  expect(await createContentImage(Buffer.from('hello'))).toEqual({
    processed: false,
    problem: 'not_an_image',
  })
})
