import { createTestActor } from '@shop/testing/factories/accounts'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AccountActor } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import type { Consent } from '@shop/contract/consents'
import { updateConsent } from './grant-consent.ts'
import { unsubscribeFromNewsletter } from './newsletter.ts'
import { listConsentHistory, listConsents } from './consents.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})

afterAll(() => shop.close())

const update = { purpose: 'offers', channel: 'email' } as const

/** Without updates about orders, which are on by default. */
const listGranted = (responses: Consent[]) =>
  responses
    .filter(({ granted, purpose }) => granted && purpose !== 'orders')
    .map(({ purpose, channel }) => `${purpose} ${channel}`)

async function respond(own: RequestContext, granted: boolean) {
  await updateConsent(own, { ...update, granted })
  return listGranted(await listConsents(own))
}

async function createConfirmedActor(): Promise<AccountActor> {
  const actor = await createTestActor(shop)
  await shop.database.run('update accounts set email_confirmed_at = now() where id = $1', [actor.account_id])
  return actor
}

test('an unknown question is rejected, and text messages require a phone', async () => {
  const own = shop.as(await createTestActor(shop))
  await expect(
    updateConsent(own, { purpose: 'wishlist', channel: 'sms', granted: true }),
  ).rejects.toMatchObject({
    code: 'invalid_input',
  })
  await expect(
    updateConsent(own, { purpose: 'offers', channel: 'sms', granted: true }),
  ).rejects.toMatchObject({
    code: 'phone_required',
  })
  expect(listGranted(await listConsents(own))).toEqual([])
})

test('only updates about orders are on by default, and every change is recorded', async () => {
  const actor = await createTestActor(shop)
  const own = shop.as(actor)
  const before = await listConsents(own)
  expect(
    before.every(({ purpose, granted, updated_at: at }) => granted === (purpose === 'orders') && at === null),
  ).toBe(true)
  await shop.database.run("update accounts set phone = '+2348031234567' where id = $1", [actor.account_id])
  const emails = { purpose: 'orders', channel: 'sms' } as const
  for (const input of [true, true, false]) await updateConsent(own, { ...emails, granted: input })
  expect(await listConsents(own)).toContainEqual(expect.objectContaining({ ...emails, granted: false }))
  const { run } = shop.database
  const { rows } = await run('select granted, text, source from consents where account_id = $1 order by id', [
    actor.account_id,
  ])
  expect(rows.map(({ granted }) => granted)).toEqual([true, false])
  expect(rows[0]).toMatchObject({
    text: expect.stringContaining('SMS'),
    source: 'account_page',
  })
  await expect(run('delete from consents where account_id = $1', [actor.account_id])).rejects.toThrow(
    /append-only|failed query/i,
  )
})

test('email marketing is the newsletter, and can be changed from either side', async () => {
  const actor = await createConfirmedActor()
  const own = shop.as(actor)
  expect(await respond(own, true)).toEqual(['offers email'])
  const { rows } = await shop.database.run(
    'select unsubscribe_token from newsletter_subscribers where email = $1 and confirmed_at is not null',
    [actor.email],
  )
  for (const _press of [1, 2])
    await unsubscribeFromNewsletter(shop, { token: String(rows[0]?.['unsubscribe_token']) })
  expect(listGranted(await listConsents(own))).toEqual([])
  const history = await listConsentHistory(own)
  expect(history.map(({ granted, source }) => [granted, source])).toEqual([
    [true, 'account_page'],
    [false, 'email_link'],
  ])
  expect(await respond(own, true)).toEqual(['offers email'])
  expect(await respond(own, false)).toEqual([])
})

test('an unconfirmed address gets the link first', async () => {
  const own = shop.as(await createTestActor(shop))
  await updateConsent(own, { ...update, granted: true })
  const responses = await listConsents(own)
  expect(responses.find(({ purpose, channel }) => purpose === 'offers' && channel === 'email')).toMatchObject(
    {
      granted: false,
      is_pending: true,
    },
  )
  const { rows } = await shop.database.run('select 1 from outbox where kind = $1', [
    'newsletter.send_confirmation',
  ])
  expect(rows).toHaveLength(1)
})

test("registering with somebody else's address neither reveals nor ends its newsletter subscription", async () => {
  const { run } = shop.database
  const actor = await createTestActor(shop)
  const own = shop.as(actor)
  const requestedAt = shop.clock.now().toISOString()
  await run(
    `insert into newsletter_subscribers (id, email, email_key, unsubscribe_token, requested_at, confirmed_at)
     values (gen_random_uuid(), $1, $1, 'theirs', $2, $2)`,
    [actor.email, requestedAt],
  )
  const reads = async () => {
    const { rows } = await run(
      'select 1 from newsletter_subscribers where unsubscribe_token = $1 and unsubscribed_at is null',
      ['theirs'],
    )
    return rows.length
  }
  shop.clock.move(1)
  expect(listGranted(await listConsents(own))).toEqual([])
  for (const input of [true, false]) {
    expect(await respond(own, input)).toEqual([])
    expect(await reads()).toBe(1)
  }
  // Opening the link after the account requested it is sufficient proof.
  await updateConsent(own, { ...update, granted: true })
  shop.clock.move(1)
  await run('update newsletter_subscribers set confirmed_at = $1 where unsubscribe_token = $2', [
    shop.clock.now().toISOString(),
    'theirs',
  ])
  expect(listGranted(await listConsents(own))).toEqual(['offers email'])
  expect(await respond(own, false)).toEqual([])
  expect(await reads()).toBe(0)
})

test("registering with somebody else's address does not reveal that they unsubscribed", async () => {
  const actor = await createTestActor(shop)
  await shop.database.run(
    `insert into newsletter_subscribers (id, email, email_key, unsubscribe_token, requested_at, confirmed_at)
     values (gen_random_uuid(), $1, $1, 'leaves', $2, $2)`,
    [actor.email, shop.clock.now().toISOString()],
  )
  await unsubscribeFromNewsletter(shop, { token: 'leaves' })
  expect(await listConsentHistory(shop.as(actor))).toEqual([])
})
