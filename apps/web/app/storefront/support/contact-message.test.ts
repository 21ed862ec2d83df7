import { expect, test } from 'vitest'
import { validateContact, toContactInput } from './contact-message.ts'

function buildForm(values: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.set(name, value)
  return form
}

test('requires an email only if the form has that field', () => {
  const filled = { subject: 'Late', message: 'Where is it?' }
  expect(validateContact(buildForm({ ...filled, email: '' }))).toEqual({ email: ['Email is required'] })
  expect(validateContact(buildForm(filled))).toEqual({})
})

test('sends the chosen order, but not an empty choice', () => {
  const filled = { type: 'Order Support', subject: 'Late', message: 'Where is it?' }
  expect(toContactInput(buildForm({ ...filled, order_id: 'an-id' }))).toEqual({
    ...filled,
    order_id: 'an-id',
  })
  expect(toContactInput(buildForm({ ...filled, order_id: '' }))).toEqual(filled)
})

test('a line break counts as one character, and an unknown type becomes General Inquiry', () => {
  expect(toContactInput(buildForm({ type: 'Praise', subject: 'Late', message: 'One\r\ntwo' }))).toEqual({
    type: 'General Inquiry',
    subject: 'Late',
    message: 'One\ntwo',
  })
})
