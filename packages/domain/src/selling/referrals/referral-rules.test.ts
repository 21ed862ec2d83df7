import { lagosAddress } from '@shop/testing/factories/lagos-address'
import { expect, test } from 'vitest'
import { isSamePerson, normaliseMailbox, type Contact } from './referral-rules.ts'

const nobody: Contact = { emails: [], phones: [], addresses: [] }

test.each([
  ['Ada.Obi+shop@gmail.com', 'adaobi@gmail.com'],
  ['ada@googlemail.com', 'ada@gmail.com'],
  ['Ada+1@yahoo.com', 'ada@yahoo.com'],
])('%s and %s are the same mailbox', (mailbox, otherMailbox) => {
  expect(normaliseMailbox(mailbox)).toBe(normaliseMailbox(otherMailbox))
})

test('dots matter except in Gmail addresses', () => {
  expect(normaliseMailbox('a.da@yahoo.com')).not.toBe(normaliseMailbox('ada@yahoo.com'))
})

test('a shared phone, mailbox or address is enough, however it is written', () => {
  const phones = ['+2348031234567']
  expect(isSamePerson({ ...nobody, phones }, { ...nobody, phones })).toBe(true)
  const text = { ...lagosAddress, street: '12, allen AVENUE.', landmark: 'Bank' }
  expect(isSamePerson({ ...nobody, addresses: [text] }, { ...nobody, addresses: [lagosAddress] })).toBe(true)
})

test('without anything in common they are two people: no phone, no street, another house', () => {
  expect(isSamePerson(nobody, nobody)).toBe(false)
  const empty = { ...lagosAddress, street: '', landmark: '' }
  expect(isSamePerson({ ...nobody, addresses: [empty] }, { ...nobody, addresses: [empty] })).toBe(false)
  expect(isSamePerson({ ...nobody, phones: [''] }, { ...nobody, phones: [''] })).toBe(false)
  const next = { ...lagosAddress, street: '14 Allen Avenue' }
  expect(isSamePerson({ ...nobody, addresses: [next] }, { ...nobody, addresses: [lagosAddress] })).toBe(false)
})

test('without a street the landmark decides', () => {
  const landmarkAddress = { ...lagosAddress, street: '', area: 'Yaba', landmark: 'Sabo gate' }
  expect(
    isSamePerson(
      { ...nobody, addresses: [landmarkAddress] },
      { ...nobody, addresses: [{ ...landmarkAddress }] },
    ),
  ).toBe(true)
  expect(
    isSamePerson(
      { ...nobody, addresses: [landmarkAddress] },
      { ...nobody, addresses: [{ ...landmarkAddress, area: 'Sabo' }] },
    ),
  ).toBe(false)
})
