import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { postedMails } from '@shop/testing/posted-mails'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { confirmSubscription } from './confirm-subscription.ts'
import { leaveNewsletter } from './leave-newsletter.ts'
import { sendConfirmation } from './send-confirmation.ts'
import { confirmationWork, subscribe } from './subscribe.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const expired = { code: 'link_expired' }
const minuteMs = 60_000

async function mailsTo(email: string) {
  const mails = await postedMails(shop, email)
  return mails.filter((mail) => mail.template === 'confirm-newsletter')
}

/** The tokens of the last mail after one more press of the button. */
async function ask(email: string) {
  shop.clock.move(1)
  await sendConfirmation(shop, { email })
  const mail = (await mailsTo(email)).at(-1)
  return { token: mail?.link.split('/').at(-1) ?? '', leave: mail?.unsubscribe_link.split('/').at(-1) ?? '' }
}

async function stateOf(email: string) {
  const { rows } = await shop.database.run(
    `SELECT confirmed_at IS NOT NULL AS confirmed, unsubscribed_at IS NOT NULL AS left
     FROM newsletter_subscribers WHERE email_key = $1`,
    [email],
  )
  return rows
}

test.each(['', 'nobody', 'a b@example.ng'])('%j is refused at its field', async (email) => {
  const refused = { code: 'invalid_input', data: { errors: { email: [expect.any(String)] } } }
  await expect(subscribe(shop, email)).rejects.toMatchObject(refused)
})

test('any address leaves the same work for the job', async () => {
  await subscribe(shop, ' Ada@example.ng ')
  const { rows } = await shop.database.run('SELECT payload FROM outbox WHERE kind = $1', [confirmationWork])
  expect(rows).toEqual([{ payload: { email: 'Ada@example.ng' } }])
})

test('a token that nobody was mailed does nothing', async () => {
  await expect(confirmSubscription(shop, 'x')).rejects.toMatchObject(expired)
  await expect(leaveNewsletter(shop, 'x')).rejects.toMatchObject(expired)
})

test('a link works for a week', async () => {
  const { token } = await ask('late@example.ng')
  shop.clock.move(7 * 24 * 60 * minuteMs)
  await expect(confirmSubscription(shop, token)).rejects.toMatchObject(expired)
  expect(await stateOf('late@example.ng')).toEqual([{ confirmed: false, left: false }])
})

test('pressing the button again and again mails one link in ten minutes, and the newest counts', async () => {
  const email = 'bisi@example.ng'
  const { token: first } = await ask(email)
  await ask('BISI@example.ng')
  expect(await mailsTo(email)).toHaveLength(1)
  shop.clock.move(10 * minuteMs)
  const { token: second } = await ask(email)
  await expect(confirmSubscription(shop, first)).rejects.toMatchObject(expired)
  await confirmSubscription(shop, second)
  expect(await stateOf(email)).toEqual([{ confirmed: true, left: false }])
})

test('a reader is not mailed again, and leaves with one link for good', async () => {
  const email = 'chidi@example.ng'
  const { token, leave } = await ask(email)
  await confirmSubscription(shop, token)
  await confirmSubscription(shop, token)
  shop.clock.move(60 * minuteMs)
  await ask(email)
  expect(await mailsTo(email)).toHaveLength(1)
  await leaveNewsletter(shop, leave)
  await leaveNewsletter(shop, leave)
  expect(await stateOf(email)).toEqual([{ confirmed: false, left: true }])
  await expect(confirmSubscription(shop, token)).rejects.toMatchObject(expired)
})

test('who has left can come back, by a new link only', async () => {
  const email = 'dayo@example.ng'
  const { leave } = await ask(email)
  await leaveNewsletter(shop, leave)
  const again = await ask(email)
  expect(await stateOf(email)).toEqual([{ confirmed: false, left: false }])
  await confirmSubscription(shop, again.token)
  expect(await stateOf(email)).toEqual([{ confirmed: true, left: false }])
})
