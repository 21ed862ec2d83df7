import { enrol, reauthenticateSession } from '@shop/testing/factories/mfa-devices'
import { fakeGateway } from '@shop/testing/fakes/fake-gateway'
import {
  createTestAccount,
  signInAs,
  type TestAccount,
  createTestActor,
} from '@shop/testing/factories/accounts'
import { createTestProduct } from '@shop/testing/factories/products'
import { openTestShop, type TestShop, listEnqueuedEmails } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { confirmEmailChange, undoEmailChange } from './change-contact.ts'
import { emailChangeCoolOffMs, emailUndoMs } from './email-changes.ts'
import { findAccount } from './accounts.ts'
import { register } from './register.ts'
import { listMfaMethods } from './mfa-factors.ts'
import { sendResetLink } from './reset-password.ts'
import { addToCart } from '../../selling/cart/add-to-cart.ts'
import { placeOrder } from '../../orders/checkout/place-order.ts'
import { defaultCheckoutOptions } from '../../orders/checkout/checkout-delivery.ts'
import { quote } from '../../orders/checkout/quote.ts'
import type { AccountActor } from '../../core/actor.ts'
import { lagosAddressFor } from '@shop/testing/factories/lagos-address'
import { getStoreCredit, recordCreditTransaction } from '../../payments/store-credit/store-credit.ts'
import { createPaymentGateways } from '../../core/ports/payment-gateway.ts'
import { updateCustomerContact } from '../../customers/update-contact.ts'
import { insertCustomer } from '../../customers/customers.ts'
import { resetCustomerMfa } from '../../customers/customer-access.ts'

let shop: TestShop
let owner: AccountActor
let account: TestAccount
let thiefCount = 0
let thief = ''
beforeAll(async () => {
  shop = await openTestShop()
  shop.providers.gateways = createPaymentGateways(fakeGateway())
  owner = await createTestActor(shop, { role: 'owner' })
})
beforeEach(async () => {
  account = await createTestAccount(shop)
  thief = `thief-${(thiefCount += 1)}@example.ng`
  await reauthenticateSession(shop, owner)
})
afterAll(() => shop.close())

const visitor = () => shop.as({ kind: 'visitor' })
const contact = { first_name: 'Ngozi', last_name: 'Eze', phone: '' }
const give = (email: string, as = owner) =>
  updateCustomerContact(shop.as(as), { customer_id: account.id, ...contact, email })

/** The token in the last email of a template; '' without one. */
async function token(email: string, template: string): Promise<string> {
  const emails = await listEnqueuedEmails(shop, email)
  const sentEmail = emails.findLast((each) => each.template === template)
  return sentEmail && 'link' in sentEmail ? (sentEmail.link.split('/').at(-1) ?? '') : ''
}
const currentEmail = async () => (await findAccount(shop, account.id))?.email

async function canReset(email: string): Promise<boolean> {
  await shop.database.run("DELETE FROM outbox WHERE payload->'content'->>'template' = 'reset-password'")
  await sendResetLink(shop, { email })
  return (await token(email, 'reset-password')) !== ''
}

test('changing the email needs its own permission and a recent sign-in; changing name and phone does not', async () => {
  const staff = await createTestActor(shop, { role: 'support' })
  await reauthenticateSession(shop, staff)
  await give(account.email, staff)
  await expect(give(thief, staff)).rejects.toMatchObject({ code: 'forbidden' })
  await shop.database.run('UPDATE sessions SET reauthenticated_at = NULL')
  await give(account.email)
  await expect(give(thief)).rejects.toMatchObject({ code: 'reauthentication_required' })
  expect(await currentEmail()).toBe(account.email)
  expect(await token(account.email, 'email-changed')).toBe('')
})

test('until the change takes full effect, the new email gets no password link and cannot spend store credit', async () => {
  const credit = {
    account_id: account.id,
    change_kobo: 500_00,
    reason: 'refund',
    reference: 'order:x',
  } as const
  await recordCreditTransaction(shop, credit)
  const product = await createTestProduct(shop)
  await addToCart(shop.as(account.actor), { product_id: product.id, quantity: 1 })
  const getSpendableCredit = async () =>
    (await quote(shop.as(account.actor), { options: { ...defaultCheckoutOptions, use_credit: true } }))
      .credit_kobo
  expect(await getSpendableCredit()).toBe(500_00)
  await give(thief)
  expect([await canReset(thief), await getSpendableCredit()]).toEqual([false, 0])
  shop.clock.move(emailChangeCoolOffMs - 1)
  expect([await canReset(thief), await getSpendableCredit()]).toEqual([false, 0])
  shop.clock.move(1)
  expect([await canReset(thief), await getSpendableCredit()]).toEqual([true, 500_00])
})

test('an order quoted with credit before the change is not placed with it', async () => {
  await recordCreditTransaction(shop, {
    account_id: account.id,
    change_kobo: 500_00,
    reason: 'refund',
    reference: 'order:y',
  })
  const mine = shop.as(account.actor)
  const address = lagosAddressFor(account.id)
  const options = { ...defaultCheckoutOptions, use_credit: true }
  await addToCart(mine, { product_id: (await createTestProduct(shop)).id, quantity: 1 })
  const { total_kobo: confirmedTotalKobo, due_now_kobo: due_kobo } = await quote(mine, {
    ...address,
    options,
  })
  await give(thief)
  const input = {
    address,
    options,
    payment_method: 'pay_now',
    confirmed_total_kobo: confirmedTotalKobo,
    key: undefined,
  } as const
  const order = placeOrder(mine, { ...input, confirmed_outstanding_kobo: due_kobo })
  await expect(order).rejects.toMatchObject({ code: 'total_changed', data: { quote: { credit_kobo: 0 } } })
  expect(await getStoreCredit(shop, account.id)).toBe(500_00)
})

test('once confirmed by the previous email, the change takes full effect and cannot be undone', async () => {
  await give(thief)
  const link = await token(account.email, 'email-changed')
  await confirmEmailChange(visitor(), { token: link })
  expect(await canReset(thief)).toBe(true)
  for (const action of [confirmEmailChange, undoEmailChange])
    await expect(action(visitor(), { token: link })).rejects.toMatchObject({ code: 'link_expired' })
  expect(await currentEmail()).toBe(thief)
})

test('the previous email can undo the change once: it is restored and confirmed, and all sessions end', async () => {
  await give(thief)
  await signInAs(shop, { ...account, email: thief })
  const link = await token(account.email, 'email-changed')
  await undoEmailChange(visitor(), { token: link })
  const { rows } = await shop.database.run(
    'SELECT count(*)::int AS n FROM sessions WHERE account_id = $1 AND revoked_at IS NULL',
    [account.id],
  )
  expect(rows).toEqual([{ n: 0 }])
  expect(await findAccount(shop, account.id)).toMatchObject({
    email: account.email,
    email_confirmed_at: shop.clock.now(),
  })
  expect(await signInAs(shop, account)).toHaveProperty('access')
  await expect(undoEmailChange(visitor(), { token: link })).rejects.toMatchObject({ code: 'link_expired' })
  expect([await canReset(account.email), await canReset(thief)]).toEqual([true, false])
})

test("undoing the change after it took full effect deletes the new owner's password and MFA factors", async () => {
  await give(thief)
  shop.clock.move(emailChangeCoolOffMs + 1)
  await enrol(shop, account.actor)
  await undoEmailChange(visitor(), { token: await token(account.email, 'email-changed') })
  expect(await listMfaMethods(shop, account.id)).toEqual([])
  await expect(signInAs(shop, account)).rejects.toMatchObject({ code: 'invalid_credentials' })
  const { rows } = await shop.database.run(
    "SELECT payload->>'email' AS email FROM outbox WHERE kind = 'account.send_reset_link' ORDER BY id DESC LIMIT 1",
  )
  expect(rows).toEqual([{ email: account.email }])
})

test('an MFA factor from before the change stays, and MFA cannot be reset while the change is pending', async () => {
  await enrol(shop, account.actor)
  shop.clock.move(1)
  await reauthenticateSession(shop, owner)
  await give(thief)
  await expect(resetCustomerMfa(shop.as(owner), { customer_id: account.id })).rejects.toMatchObject({
    code: 'email_change_pending',
  })
  await undoEmailChange(visitor(), { token: await token(account.email, 'email-changed') })
  expect(await listMfaMethods(shop, account.id)).toContain('totp')
})

test('after two changes the first email can still undo both, and the second cannot confirm anything', async () => {
  const between = `between-${thiefCount}@example.ng`
  await give(between)
  shop.clock.move(1)
  await give(thief)
  await confirmEmailChange(visitor(), { token: await token(between, 'email-changed') })
  expect(await canReset(thief)).toBe(false)
  await undoEmailChange(visitor(), { token: await token(account.email, 'email-changed') })
  expect(await currentEmail()).toBe(account.email)
})

test('staff who restore the previous email undo the change, and links sent to the new one stop working', async () => {
  await give(thief)
  await give(account.email)
  expect(await currentEmail()).toBe(account.email)
  expect(await token(thief, 'email-changed')).toBe('')
  expect(await canReset(account.email)).toBe(true)
})

test('nobody else can register the previous email while it can undo the change', async () => {
  await give(thief)
  const input = {
    first_name: 'A',
    last_name: 'B',
    username: `taker${thiefCount}`,
    email: account.email.toUpperCase(),
  }
  const password = { password: 'Harmattan7', confirm_password: 'Harmattan7' }
  const sign = () => register(visitor(), { ...input, ...password })
  await expect(sign()).rejects.toMatchObject({ code: 'email_taken' })
  const other = await createTestAccount(shop)
  await expect(
    updateCustomerContact(shop.as(owner), { customer_id: other.id, ...contact, email: account.email }),
  ).rejects.toMatchObject({ code: 'invalid_input' })
  const phone = '+2348031112222'
  await expect(
    insertCustomer(shop.as(owner), { first_name: 'A', last_name: 'B', phone, email: account.email }),
  ).rejects.toMatchObject({ code: 'invalid_input' })
  shop.clock.move(emailUndoMs)
  await sign()
  await expect(
    undoEmailChange(visitor(), { token: await token(account.email, 'email-changed') }),
  ).rejects.toMatchObject({ code: 'link_expired' })
})
