import { expect, test } from 'vitest'
import { validateContact, toContactInput } from './contact-message.ts'

function buildForm(values: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.set(name, value)
  return form
}

test('only a form that asks for the email needs it', () => {
  const filled = { subject: 'Late', message: 'Where is it?' }
  expect(validateContact(buildForm({ ...filled, email: '' }))).toEqual({ email: ['Email is required'] })
  expect(validateContact(buildForm(filled))).toEqual({})
})

test('the chosen order is sent, an empty choice is not', () => {
  const filled = { type: 'Order Support', subject: 'Late', message: 'Where is it?' }
  expect(toContactInput(buildForm({ ...filled, order_id: 'an-id' }))).toEqual({
    ...filled,
    order_id: 'an-id',
  })
  expect(toContactInput(buildForm({ ...filled, order_id: '' }))).toEqual(filled)
})

test('a new line counts as one character, and an unknown type as general', () => {
  expect(toContactInput(buildForm({ type: 'Praise', subject: 'Late', message: 'One\r\ntwo' }))).toEqual({
    type: 'General Inquiry',
    subject: 'Late',
    message: 'One\ntwo',
  })
})
