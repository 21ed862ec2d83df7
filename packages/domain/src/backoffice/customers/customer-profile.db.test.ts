import { reauthenticateSession } from '@shop/testing/factories/mfa-devices'
import { createTestAccount, signInAs, createTestActor } from '@shop/testing/factories/accounts'
import { openTestShop, type TestShop, listEnqueuedEmails } from '@shop/testing/open-test-shop'
import { placeTestOrder } from '@shop/testing/factories/orders'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { verifyEmailToken } from '../../identity/accounts/email-tokens.ts'
import { addCustomerNote } from '../../customers/customer-notes.ts'
import { type UpdateCustomerContactInput, updateCustomerContact } from '../../customers/update-contact.ts'
import type { AccountActor } from '../../core/actor.ts'
import { listConsentHistory } from '../../notifications/subscriptions/consents.ts'
import { issueStoreCredit, recordCreditTransaction } from '../../payments/store-credit/store-credit.ts'
import { respondToConsent, withdrawConsent } from '../privacy/customer-consents.ts'
import { sendMessage } from '../../support/contact-form.ts'
import { getCustomerProfile } from './customer-profile.ts'
import { listTimelineEvents } from './timeline.ts'

let shop: TestShop

let staff: AccountActor

let owner: AccountActor

beforeAll(async () => {
  shop = await openTestShop()
  staff = await createTestActor(shop, { role: 'support', first_name: 'Tunde' })
  owner = await createTestActor(shop, { role: 'owner' })
})

afterAll(() => shop.close())

describe('contact', () => {
  const input = { first_name: 'Ngozi', last_name: 'Eze', phone: '0803 700 1001', email: 'ngozi@example.ng' }
  const edit = (accountId: string, more: Partial<UpdateCustomerContactInput> = {}, as = staff) =>
    updateCustomerContact(shop.as(as), { customer_id: accountId, ...input, ...more })

  test('only staff with the permission can edit customers, and not other staff or themselves', async () => {
    const { account_id: accountId } = await createTestActor(shop)
    const packer = await createTestActor(shop, { role: 'fulfilment' })
    await expect(edit(accountId, {}, packer)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(edit(packer.account_id)).rejects.toMatchObject({ code: 'staff_account' })
    await expect(edit(owner.account_id)).rejects.toMatchObject({ code: 'staff_account' })
    await expect(edit(staff.account_id)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(edit(owner.account_id, {}, owner)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(edit(crypto.randomUUID())).rejects.toMatchObject({ code: 'not_found' })
    await edit(packer.account_id, { email: packer.email }, owner)
    expect((await getCustomerProfile(shop.as(owner), { customer_id: packer.account_id })).customer.name).toBe(
      'Ngozi Eze',
    )
  })

  test('invalid contact details and a taken email are rejected', async () => {
    const { account_id: accountId } = await createTestActor(shop)
    const fieldErrors = (more: Partial<UpdateCustomerContactInput>) =>
      edit(accountId, more, owner).catch((error: { data: unknown }) => error.data)
    expect(await fieldErrors({ phone: '12' })).toMatchObject({ errors: { phone: [expect.any(String)] } })
    expect(await fieldErrors({ email: '' })).toMatchObject({ errors: { email: [expect.any(String)] } })
    await reauthenticateSession(shop, owner)
    expect(await fieldErrors({ email: staff.email.toUpperCase() })).toMatchObject({
      errors: { email: ['Somebody with this address already exists'] },
    })
  })

  test('a new name or phone does not end sessions, and is not in the log', async () => {
    const account = await createTestAccount(shop)
    await shop.database.run('update accounts set email_confirmed_at = now() where id = $1', [account.id])
    await signInAs(shop, account)
    await edit(account.id, { email: account.email })
    const { customer } = await getCustomerProfile(shop.as(staff), { customer_id: account.id })
    expect(customer).toMatchObject({
      name: 'Ngozi Eze',
      phone: '+2348037001001',
      email_confirmed: true,
      active_session_count: 1,
    })
    const { rows } = await shop.database.run(
      'select changes from audit_log where action = $1 and target = $2',
      ['customers.contact_updated', `account:${account.id}`],
    )
    expect(rows).toEqual([{ changes: { changed: ['first_name', 'last_name', 'phone'] } }])
  })

  test('a new email is unconfirmed, and ends every session and emailed link', async () => {
    const account = await createTestAccount(shop)
    await shop.database.run('update accounts set email_confirmed_at = now() where id = $1', [account.id])
    await signInAs(shop, account)
    const links = async (email: string) =>
      (await listEnqueuedEmails(shop, email)).flatMap((sentEmail) =>
        'link' in sentEmail ? [sentEmail.link.split('/').at(-1) ?? ''] : [],
      )
    const [old = ''] = await links(account.email)
    await reauthenticateSession(shop, owner)
    await edit(account.id, { email: 'new-ngozi@example.ng' }, owner)
    const { customer } = await getCustomerProfile(shop.as(staff), { customer_id: account.id })
    expect(customer).toMatchObject({
      email: 'new-ngozi@example.ng',
      email_confirmed: false,
      active_session_count: 0,
    })
    const [link = ''] = await links('new-ngozi@example.ng')
    expect(await verifyEmailToken(shop, link, 'confirm_email')).toBe(account.id)
    expect(await verifyEmailToken(shop, old, 'confirm_email')).toBeUndefined()
  })
})

test('staff can record a withdrawal, but not for staff, and its source is stored', async () => {
  const { account_id: accountId, ...person } = await createTestActor(shop)
  const own = shop.as({ account_id: accountId, ...person })
  const question = { purpose: 'offers', channel: 'email' } as const
  const wishlist = { purpose: 'wishlist', channel: 'email' } as const
  await shop.database.run('update accounts set email_confirmed_at = now() where id = $1', [accountId])
  for (const consent of [question, wishlist]) await respondToConsent(own, { ...consent, granted: true })
  const packer = await createTestActor(shop, { role: 'fulfilment' })
  await expect(
    withdrawConsent(shop.as(packer), { customer_id: accountId, ...question }),
  ).rejects.toMatchObject({
    code: 'forbidden',
  })
  await expect(
    withdrawConsent(shop.as(staff), { customer_id: packer.account_id, ...question }),
  ).rejects.toMatchObject({ code: 'staff_account' })
  for (const consent of [question, wishlist])
    await withdrawConsent(shop.as(staff), { customer_id: accountId, ...consent })
  const { consents } = await getCustomerProfile(shop.as(staff), { customer_id: accountId })
  expect(consents.filter(({ granted, purpose }) => granted && purpose !== 'orders')).toEqual([])
  expect((await listConsentHistory(own)).map(({ granted, source }) => [granted, source])).toEqual([
    [true, 'account_page'],
    [true, 'account_page'],
    [false, 'staff_request'],
    [false, 'staff_request'],
  ])
})

const read = (accountId: string, as = staff, more: object = {}) =>
  listTimelineEvents(shop.as(as), { customer_id: accountId, view: 'all', ...more })

describe('timeline', () => {
  test('it only shows this customer, and an invalid cursor is rejected', async () => {
    const { account_id: accountId } = await createTestActor(shop)
    const packer = await createTestActor(shop, { role: 'fulfilment' })
    await expect(read(accountId, packer)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(read(crypto.randomUUID())).rejects.toMatchObject({ code: 'not_found' })
    for (const text of ['x', '2026-13-45 10:00:00+00|note:1', "2026-11-20 10:00:00+00|note:1' or"])
      await expect(
        read(accountId, staff, { cursor: Buffer.from(text).toString('base64url') }),
      ).rejects.toMatchObject({ code: 'invalid_input' })
  })

  test('it lists events, newest first, as far as permissions allow', async () => {
    const person = await createTestActor(shop, { first_name: 'Halima' })
    const own = shop.as(person)
    const tick = () => shop.clock.move(1_000)
    tick()
    const { order } = await placeTestOrder(shop, person, { payment_method: 'pay_on_delivery' })
    tick()
    await sendMessage(own, { type: 'General Inquiry', subject: 'Where is it?', message: 'Hi' })
    tick()
    await addCustomerNote(shop.as(staff), {
      customer_id: person.account_id,
      text: 'Calls at noon',
      key: undefined,
    })
    tick()
    await respondToConsent(own, { purpose: 'offers', channel: 'email', granted: false })
    await createTestActor(shop)
    const { items, next_cursor: next } = await read(person.account_id)
    expect(items.map(({ title, description }) => [title, description])).toEqual([
      ['Opted out of messages', '“Send me news and offers by email”, account page'],
      ['Note by Tunde Obi', 'Calls at noon'],
      ['Where is it?', expect.stringContaining('Conversation')],
      [`Order #${order.number} created`, expect.stringContaining('₦')],
      ['Account created', ''],
    ])
    expect(next).toBeNull()
    const accountant = await createTestActor(shop, { role: 'accountant' })
    const icons = (await read(person.account_id, accountant)).items.map(({ icon }) => icon)
    expect(icons).not.toContain('message')
    const notes = await read(person.account_id, staff, { view: 'notes' })
    expect(notes.items.map(({ icon }) => icon)).toEqual(['note'])
  })

  test('it shows the reason for each store credit that staff gave', async () => {
    const { account_id: accountId } = await createTestActor(shop)
    const give = (changeKobo: number, reason: string) =>
      issueStoreCredit(shop.as(owner), {
        customer_id: accountId,
        change_kobo: changeKobo,
        reason,
        key: undefined,
      })
    await give(500_00, 'Came late')
    shop.clock.move(1_000)
    await recordCreditTransaction(shop, {
      account_id: accountId,
      change_kobo: 100_00,
      reason: 'refund',
      reference: 'order:1',
    })
    shop.clock.move(1_000)
    await give(-200_00, 'Given by mistake')
    const { items } = await read(accountId)
    expect(
      items.filter(({ icon }) => icon === 'credit').map(({ title, description }) => [title, description]),
    ).toEqual([
      ['Store credit reduced by ₦200', 'Given by staff: Given by mistake'],
      ['Store credit increased by ₦100', 'Refunded as store credit'],
      ['Store credit increased by ₦500', 'Given by staff: Came late'],
    ])
  })

  test('pages follow one another, even with many simultaneous events', async () => {
    const { account_id: accountId } = await createTestActor(shop)
    const values = Array.from(
      { length: 45 },
      (_, index) => `(gen_random_uuid(), $1, 'n${index}', now())`,
    ).join(', ')
    await shop.database.run(
      `insert into customer_notes (id, account_id, text, created_at) values ${values}`,
      [accountId],
    )
    const ids: string[] = []
    let after: string | undefined
    do {
      const { items, next_cursor: next } = await read(accountId, staff, { view: 'notes', cursor: after })
      ids.push(...items.map(({ id: key }) => key))
      after = next ?? undefined
    } while (after)
    expect([ids.length, new Set(ids).size]).toEqual([45, 45])
  })
})
