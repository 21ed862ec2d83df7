import { expect, test } from 'vitest'
import {
  emailTemplateKey,
  emailTemplates,
  emailPlaceholders,
  listPlaceholders,
  fixedEmailTemplates,
} from './email-templates.ts'
import { exampleEmail, emailFixtures } from './email-fixtures.ts'

test('every key has an example email, and unknown keys have none', () => {
  for (const { key } of emailTemplates) {
    const content = exampleEmail(key)
    expect(content && emailTemplateKey(content)).toBe(key)
  }
  expect(exampleEmail('order-status.unknown')).toBeUndefined()
  expect(exampleEmail('toString')).toBeUndefined()
})

test('no template is missing, and each key occurs once', () => {
  const templates = new Set([...emailTemplates.map(({ key }) => key.split('.')[0]), ...fixedEmailTemplates])
  expect([...templates].toSorted()).toEqual(Object.keys(emailFixtures).toSorted())
  expect(new Set(emailTemplates.map(({ key }) => key)).size).toBe(emailTemplates.length)
})

test('the placeholders of an email are documented for staff', () => {
  for (const kind of emailTemplates)
    for (const placeholder of listPlaceholders(kind)) expect(emailPlaceholders[placeholder]).toMatch(/^[a-z]/)
})
