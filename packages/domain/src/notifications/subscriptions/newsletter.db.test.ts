import {
  openTestShop,
  type TestShop,
  listEmailLanguages,
  listEnqueuedEmails,
} from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { confirmSubscription, unsubscribeFromNewsletter, sendConfirmation, subscribe } from './newsletter.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const expired = { code: 'link_expired' }
const minuteMs = 60_000

async function listEmailsTo(email: string) {
  const emails = await listEnqueuedEmails(shop, email)
  return emails.filter((sentEmail) => sentEmail.template === 'confirm-newsletter')
}

/** The tokens of the last email after another request. */
async function requestSubscription(email: string) {
  shop.clock.move(1)
  await sendConfirmation(shop, { email, language: 'en' })
  const sentEmail = (await listEmailsTo(email)).at(-1)
  return {
    token: sentEmail?.link.split('/').at(-1) ?? '',
    unsubscribe: sentEmail?.unsubscribe_link.split('/').at(-1) ?? '',
  }
}

async function getSubscriptionStatus(email: string) {
  const { rows } = await shop.database.run(
    `SELECT confirmed_at IS NOT NULL AS confirmed, unsubscribed_at IS NOT NULL AS left
     FROM newsletter_subscribers WHERE email_key = $1`,
    [email],
  )
  return rows
}

test.each(['', 'nobody', 'a b@example.ng'])('%j is rejected at its field', async (email) => {
  const invalidEmail = { code: 'invalid_input', data: { errors: { email: [expect.any(String)] } } }
  await expect(subscribe(shop, { email })).rejects.toMatchObject(invalidEmail)
})

test('any address enqueues the same job, with the language of the visitor', async () => {
  await subscribe({ ...shop, language: 'pcm' }, { email: ' Ada@example.ng ' })
  const { rows } = await shop.database.run('SELECT payload FROM outbox WHERE kind = $1', [
    'newsletter.send_confirmation',
  ])
  expect(rows).toEqual([{ payload: { email: 'Ada@example.ng', language: 'pcm' } }])
})

test('an unknown token does nothing', async () => {
  await expect(confirmSubscription(shop, { token: 'x' })).rejects.toMatchObject(expired)
  await expect(unsubscribeFromNewsletter(shop, { token: 'x' })).rejects.toMatchObject(expired)
})

test('a link works for a week', async () => {
  const { token } = await requestSubscription('late@example.ng')
  shop.clock.move(7 * 24 * 60 * minuteMs)
  await expect(confirmSubscription(shop, { token })).rejects.toMatchObject(expired)
  expect(await getSubscriptionStatus('late@example.ng')).toEqual([{ confirmed: false, left: false }])
})

test('repeated requests send one link per ten minutes, and the newest is valid', async () => {
  const email = 'bisi@example.ng'
  const { token: first } = await requestSubscription(email)
  await requestSubscription('BISI@example.ng')
  expect(await listEmailsTo(email)).toHaveLength(1)
  shop.clock.move(10 * minuteMs)
  const { token: second } = await requestSubscription(email)
  await expect(confirmSubscription(shop, { token: first })).rejects.toMatchObject(expired)
  await confirmSubscription(shop, { token: second })
  expect(await getSubscriptionStatus(email)).toEqual([{ confirmed: true, left: false }])
})

test('a subscriber gets no second email, and one link unsubscribes for good', async () => {
  const email = 'chidi@example.ng'
  const { token, unsubscribe } = await requestSubscription(email)
  await confirmSubscription(shop, { token })
  await confirmSubscription(shop, { token })
  shop.clock.move(60 * minuteMs)
  await requestSubscription(email)
  expect(await listEmailsTo(email)).toHaveLength(1)
  await unsubscribeFromNewsletter(shop, { token: unsubscribe })
  await unsubscribeFromNewsletter(shop, { token: unsubscribe })
  expect(await getSubscriptionStatus(email)).toEqual([{ confirmed: false, left: true }])
  await expect(confirmSubscription(shop, { token })).rejects.toMatchObject(expired)
})

test('a former subscriber can only return with a new link', async () => {
  const email = 'dayo@example.ng'
  const { unsubscribe } = await requestSubscription(email)
  await unsubscribeFromNewsletter(shop, { token: unsubscribe })
  const secondRequest = await requestSubscription(email)
  expect(await getSubscriptionStatus(email)).toEqual([{ confirmed: false, left: false }])
  await confirmSubscription(shop, { token: secondRequest.token })
  expect(await getSubscriptionStatus(email)).toEqual([{ confirmed: true, left: false }])
})

test('the confirmation is in the language of the visitor', async () => {
  await sendConfirmation(shop, { email: 'pidgin@example.ng', language: 'pcm' })
  expect(await listEmailLanguages(shop, 'pidgin@example.ng')).toEqual(['confirm-newsletter: pcm'])
})
