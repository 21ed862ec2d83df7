import { uploadBytesMax } from '@shop/contract/limits'
import { expect, test } from 'vitest'
import { type WaitingFile, imagesToSave } from './use-product-images.ts'

const photo = (key: string, more: Partial<WaitingFile> = {}): WaitingFile => ({
  key,
  file: new File(['x'], `${key}.png`),
  preview: '',
  colour: '',
  ...more,
})

const large = { size: uploadBytesMax + 1 } as File

const waitingFiles = [
  photo('chosen'),
  photo('sent', { progress: 40 }),
  photo('failed', { error: 'No answer' }),
  photo('large', { file: large, error: 'This photo is larger than 5 MB' }),
]

const saved = (isNew: boolean) => imagesToSave(waitingFiles, { isNew }).map(({ key, error }) => [key, error])

test('stores all photos of a new product, failed or not', () => {
  expect(saved(true)).toEqual([
    ['chosen', undefined],
    ['sent', undefined],
    ['failed', 'No answer'],
  ])
})

test('for an existing product, stores only the photos that failed to upload', () => {
  expect(saved(false)).toEqual([['failed', 'No answer']])
})
