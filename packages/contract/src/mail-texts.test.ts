import { expect, test } from 'vitest'
import { mailKey, mailKinds, mailWords, wordsOf, withoutOwnText } from './mail-texts.ts'
import { sampleMail } from './sample-mail.ts'
import { contents } from './sample-mails.ts'

test('there is an invented mail under each key, and none under another', () => {
  for (const { key } of mailKinds) {
    const content = sampleMail(key)
    expect(content && mailKey(content)).toBe(key)
  }
  expect(sampleMail('order-status.gone')).toBeUndefined()
  expect(sampleMail('toString')).toBeUndefined()
})

test('no template is forgotten, and each key stands once', () => {
  const templates = new Set([...mailKinds.map(({ key }) => key.split('.')[0]), ...withoutOwnText])
  expect([...templates].toSorted()).toEqual(Object.keys(contents).toSorted())
  expect(new Set(mailKinds.map(({ key }) => key)).size).toBe(mailKinds.length)
})

test('the words of a mail are words that staff can read of', () => {
  for (const kind of mailKinds) for (const word of wordsOf(kind)) expect(mailWords[word]).toMatch(/^[a-z]/)
})
