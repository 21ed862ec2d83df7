import { afterEach, expect, test, vi } from 'vitest'
import { compressPhoto, fitPhoto } from './compress-photo.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['a photo of a phone', 4_000, 3_000, { width: 1200, height: 900 }],
  ['a photo held upright', 3_000, 4_000, { width: 900, height: 1200 }],
  ['a small picture', 800, 600, { width: 800, height: 600 }],
  ['a panorama', 16_000, 1_000, { width: 1200, height: 200 }],
])('%s is sent in its shape', (_what, width, height, size) => {
  expect(fitPhoto(width, height)).toEqual(size)
})

test('a picture that is too small or has too many pixels is refused', () => {
  expect(() => fitPhoto(199, 800)).toThrow('This picture is too small: it needs 200 pixels on each side.')
  expect(() => fitPhoto(10_000, 7_000)).toThrow('This picture is too large.')
})

test('a file that is too large is not decoded, and one that is no picture is refused', async () => {
  const decode = vi.fn<() => Promise<never>>(() => Promise.reject(new DOMException('It is no image')))
  vi.stubGlobal('createImageBitmap', decode)
  const large = { size: 41 * 1024 * 1024 } as File
  await expect(compressPhoto(large)).rejects.toThrow('This picture is too large.')
  expect(decode).not.toHaveBeenCalled()
  await expect(compressPhoto(new File(['text'], 'a.jpg'))).rejects.toThrow('This picture can’t be opened.')
})

test('a picture that is small enough is sent as it is', async () => {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 800, height: 600, close: () => undefined }))
  const file = new File(['x'], 'a.png', { type: 'image/png' })
  expect(await compressPhoto(file)).toBe(file)
})
