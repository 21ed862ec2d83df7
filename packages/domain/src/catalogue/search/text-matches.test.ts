import { expect, test } from 'vitest'
import { addDocument, changeDocument, createTextIndex, sortIndex } from './text-index.ts'
import { findMatches, findWordIds, findWordsWithPrefix, mostUsed, sumUses } from './text-matches.ts'

const pause = () => Promise.resolve()

test('more words than are sorted at once are sorted by merging, and a prefix is a range of them', async () => {
  const index = createTextIndex()
  const words = Array.from({ length: 70_000 }, (_, n) => ((n * 7_919) % 70_000).toString(36))
  for (const [n, word] of words.entries()) addDocument(index, n + 1, `'${word}':1A`)
  await sortIndex(index, pause)
  expect(Array.from(index.sorted, (id) => index.words[id])).toEqual(words.toSorted())
  const found = Array.from(findWordsWithPrefix(index, 'z1'), (id) => index.words[id])
  expect(found).toEqual(words.filter((word) => word.startsWith('z1')).toSorted())
})

test('a word that came after sorting is found by its prefix, and a changed product by its new words alone', async () => {
  const index = createTextIndex()
  for (const [n, word] of ['lamp', 'lantern', 'kettle', 'lamp'].entries())
    addDocument(index, n + 1, `'${word}':1A`)
  await sortIndex(index, pause)
  changeDocument(index, 2, `'lace':1A 'shoe':2`)
  const withPrefix = findWordsWithPrefix(index, 'la')
  expect(Array.from(withPrefix, (id) => index.words[id])).toEqual(['lamp', 'lantern', 'lace'])
  const places = (words: string[]) => {
    const found = findMatches(index, { table: 0, end: 5 }, [findWordIds(index, words)])
    return [...found.places.subarray(0, found.count)]
  }
  expect(places(['lantern'])).toEqual([])
  expect(places(['lace', 'lamp'])).toEqual([1, 4, 2])
  expect(places(['kettle'])).toEqual([3])
  expect(sumUses(index, findWordIds(index, ['lamp', 'lace', 'unknown']))).toBe(3)
  expect(Array.from(mostUsed(index, withPrefix, 1), (id) => index.words[id])).toEqual(['lamp'])
})

test('a list of any length is read whole, and a word in two groups has its fields in both', () => {
  const index = createTextIndex()
  const count = 20_000
  // In every product, in every third, and in few: lists in chunks of each length, the last one never full.
  for (let place = 1; place <= count; place += 1)
    addDocument(
      index,
      place,
      `'lamp':1A${place % 3 === 0 ? ` 'oak':2` : ''}${place % 999 === 0 ? ` 'rare':3B` : ''}`,
    )
  const found = (words: string[]) => {
    const { places, count: length } = findMatches(index, { table: 0, end: count + 1 }, [
      findWordIds(index, words),
    ])
    return [...places.subarray(0, length)]
  }
  const everyNth = (n: number) => Array.from({ length: Math.floor(count / n) }, (_, at) => (at + 1) * n)
  expect(found(['lamp'])).toEqual(everyNth(1))
  expect(found(['oak'])).toEqual(everyNth(3))
  expect(found(['rare'])).toEqual(everyNth(999))
  const both = findMatches(index, { table: 0, end: count + 1 }, [
    findWordIds(index, ['lamp']),
    [],
    findWordIds(index, ['lamp', 'oak']),
  ])
  expect([both.bits[1], both.bits[3]]).toEqual([0x808, 0x908])
})
