import { createTestActor } from '@shop/testing/factories/accounts'
import { placePaidOrder, placeTestOrder } from '@shop/testing/factories/orders'
import { fakeWhatsapp } from '@shop/testing/fakes/fake-whatsapp'
import { listEnqueuedEmails, openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AccountActor } from '../../core/actor.ts'
import { dayMs } from '../../core/dates.ts'
import { getDigestSettings, updateDigestChannel } from './digest-settings.ts'
import { sendDailyDigests } from './send-digests.ts'

const hour = 3_600_000
let shop: TestShop
let owner: AccountActor

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  // A new day, at 19:00 in Lagos.
  shop.clock.move(dayMs - ((shop.clock.now().getTime() + hour) % dayMs) + 19 * hour)
  await shop.database.run('DELETE FROM digest_recipients; DELETE FROM outbox; DELETE FROM text_messages')
  owner = await createTestActor(shop, { role: 'owner' })
  delete shop.providers.whatsapp
})

const optIn = (actor: AccountActor, channel: 'email' | 'whatsapp' | null = 'email') =>
  updateDigestChannel(shop.as(actor), { channel })
const digestsTo = async ({ email }: AccountActor) =>
  (await listEnqueuedEmails(shop, email)).filter(({ template }) => template === 'daily-digest')

test('a role without reports neither sees nor gets it', async () => {
  const packer = await createTestActor(shop, { role: 'fulfilment' })
  await expect(optIn(packer)).rejects.toMatchObject({ code: 'forbidden' })
  await expect(getDigestSettings(shop.as(packer))).rejects.toMatchObject({ code: 'forbidden' })
  const demoted = await createTestActor(shop, { role: 'owner' })
  await optIn(demoted)
  await shop.database.run("UPDATE accounts SET role = 'fulfilment' WHERE id = $1", [demoted.account_id])
  await placeTestOrder(shop, await createTestActor(shop), { payment_method: 'pay_on_delivery' })
  expect(await sendDailyDigests(shop)).toBe(0)
})

test('a quiet day without anything to do sends nothing', async () => {
  await shop.database.run("UPDATE orders SET status = 'delivered', confirmation = 'none'")
  await optIn(owner)
  expect(await sendDailyDigests(shop)).toBe(0)
  expect(await digestsTo(owner)).toEqual([])
})

test('it counts the day: sold, received, to do, and profit as far as costs are known', async () => {
  const before = (await getDigestSettings(shop.as(owner))).preview
  const customer = await createTestActor(shop)
  const { variant_id: variantId } = await placePaidOrder(shop, customer)
  await placeTestOrder(shop, await createTestActor(shop), { payment_method: 'pay_on_delivery', quantity: 1 })
  await shop.database.run('UPDATE variants SET cost_kobo = 60000 WHERE id = $1', [variantId])
  const { preview } = await getDigestSettings(shop.as(owner))
  expect(preview).toMatchObject({
    orders: 2,
    sold_kobo: 450_000 + 350_000,
    paid_kobo: 450_000,
    refunded_kobo: 0,
    profit_kobo: 2 * 100_000 - 2 * 60_000,
    units_without_cost: 1,
  })
  expect(preview.to_pack + preview.to_confirm - before.to_pack - before.to_confirm).toBe(2)
})

test('it is sent once a day to each person, however often and by how many processes it runs', async () => {
  await placeTestOrder(shop, await createTestActor(shop), { payment_method: 'pay_on_delivery' })
  const other = await createTestActor(shop, { role: 'owner' })
  await optIn(owner)
  await optIn(other)
  const sent = await Promise.all([sendDailyDigests(shop), sendDailyDigests(shop)])
  expect(sent[0] + sent[1]).toBe(2)
  shop.clock.move(hour)
  expect(await sendDailyDigests(shop)).toBe(0)
  expect(await digestsTo(owner)).toHaveLength(1)
  expect(await digestsTo(other)).toMatchObject([
    { first_name: other.name.split(' ')[0], digest: { orders: 1 } },
  ])
  shop.clock.move(dayMs)
  expect(await sendDailyDigests(shop)).toBe(2)
})

test('one that failed is sent by the next run', async () => {
  await placeTestOrder(shop, await createTestActor(shop), { payment_method: 'pay_on_delivery' })
  await optIn(owner)
  let isBroken = true
  const ids = {
    ...shop.ids,
    next(at: Date) {
      if (isBroken) throw new Error('The power is out.')
      return shop.ids.next(at)
    },
  }
  expect(await sendDailyDigests({ ...shop, ids })).toBe(0)
  isBroken = false
  expect(await sendDailyDigests({ ...shop, ids })).toBe(1)
})

test('WhatsApp needs a verified number; without WhatsApp it goes by email', async () => {
  shop.providers.whatsapp = fakeWhatsapp()
  await placeTestOrder(shop, await createTestActor(shop), { payment_method: 'pay_on_delivery' })
  await expect(optIn(owner, 'whatsapp')).rejects.toMatchObject({ code: 'invalid_input' })
  const phone = '+2348030000099'
  await shop.database.run('UPDATE accounts SET phone = $2, phone_verified_at = now() WHERE id = $1', [
    owner.account_id,
    phone,
  ])
  await optIn(owner, 'whatsapp')
  expect(await getDigestSettings(shop.as(owner))).toMatchObject({
    channel: 'whatsapp',
    whatsapp_number: phone,
  })
  expect(await sendDailyDigests(shop)).toBe(1)
  const { rows } = await shop.database.run(
    "SELECT recipient, text FROM text_messages WHERE template = 'daily-digest'",
  )
  expect(rows).toMatchObject([
    { recipient: phone, text: expect.stringMatching(/Sold: ₦4,500 in 1 order\. .* Profit: not known/) },
  ])
  expect(await digestsTo(owner)).toEqual([])
  delete shop.providers.whatsapp
  shop.clock.move(dayMs)
  expect(await sendDailyDigests(shop)).toBe(1)
  expect(await digestsTo(owner)).toHaveLength(1)
})

test('a person who stops it gets none', async () => {
  await placeTestOrder(shop, await createTestActor(shop), { payment_method: 'pay_on_delivery' })
  await optIn(owner)
  await optIn(owner, null)
  expect(await sendDailyDigests(shop)).toBe(0)
})
