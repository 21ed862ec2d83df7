import { expect, test } from 'vitest'
import { NoResponse } from '../api/request-error.ts'
import { uploadPhotos, type UnsentPhoto } from './photo-upload.tsx'

const [lid, box, label] = ['lid.jpg', 'box.jpg', 'label.jpg'].map((name) => new File([], name)) as [
  File,
  File,
  File,
]

/** Returns which photos were attempted and which are unsent. */
async function uploadWithFailures(getProblem: (file: File) => unknown) {
  const attempted: string[] = []
  const unsent: UnsentPhoto[] = []
  await uploadPhotos(
    [lid, box, label],
    async (file) => {
      attempted.push(file.name)
      const problem = getProblem(file)
      if (problem) throw problem
    },
    (photo) => unsent.push(photo),
  )
  return { attempted, unsent }
}

test('a rejected photo stays with its reason, and the others are sent', async () => {
  const { attempted, unsent } = await uploadWithFailures(
    (file) => file === box && { message: 'This is no picture' },
  )
  expect(attempted).toEqual(['lid.jpg', 'box.jpg', 'label.jpg'])
  expect(unsent).toEqual([{ file: box, problem: 'This is no picture' }])
})

test('without a connection the remaining photos stay unsent and are not attempted', async () => {
  const { attempted, unsent } = await uploadWithFailures(
    (file) => file === box && new NoResponse('NetworkError', undefined),
  )
  expect(attempted).toEqual(['lid.jpg', 'box.jpg'])
  expect(unsent.map(({ file }) => file)).toEqual([box, label])
})
