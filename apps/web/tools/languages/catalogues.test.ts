import { english } from '@shop/contract/languages'
import { expect, test } from 'vitest'
import { languageCodes, readCatalogue } from './catalogue.ts'
import { listPlaceholders } from './find-calls.ts'
import { usedTexts } from './update-catalogues.ts'

const remedy = 'Run `npm run texts`, then translate what is new in apps/web/texts.'
const used = usedTexts()

test('the English catalogue has exactly the texts of the sources', () => {
  const { texts } = readCatalogue(english)
  expect(Object.keys(texts), remedy).toEqual(used)
  expect(Object.entries(texts).filter(([text, words]) => text !== words)).toEqual([])
})

const translations = languageCodes().filter((code) => code !== english)

test.each(translations)(
  '%s.json names its language and translates only used texts, with the same placeholders',
  (code) => {
    const { language, texts } = readCatalogue(code)
    expect(language).toEqual({
      name: expect.stringMatching(/\S/),
      tag: expect.stringMatching(/^[a-z]{2,3}\b/),
    })
    expect(
      Object.keys(texts).filter((text) => !used.includes(text)),
      remedy,
    ).toEqual([])
    for (const [text, words] of Object.entries(texts)) {
      expect(words.trim(), text).not.toBe('')
      expect(listPlaceholders(words), text).toEqual(listPlaceholders(text))
    }
  },
)

test('Pidgin is spelled in one way: di, dis, dat, dem, dia', () => {
  const english = /\b(?:the|this|these|that|those|them|their)\b/i
  expect(Object.values(readCatalogue('pcm').texts).filter((words) => english.test(words))).toEqual([])
})
