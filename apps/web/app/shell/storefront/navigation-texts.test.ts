import { defaultFooter } from '@shop/contract/default-footer'
import { expect, test, vi } from 'vitest'

// As on pages in another language.
vi.mock('../../runtime/owner-language.ts', () => ({ ownerLanguage: 'en' }))
const { translateDefault } = await import('./navigation-texts.ts')

test('each text of the default footer is translated, and what the owner writes is marked as English', () => {
  const texts = defaultFooter.flatMap(({ title, links }) => [title, ...links.map(({ label }) => label)])
  expect(texts.map(translateDefault)).toEqual(texts.map((text) => ({ text, lang: undefined })))
  for (const text of ['Our shops', 'home', 'constructor'])
    expect(translateDefault(text)).toEqual({ text, lang: 'en' })
})
