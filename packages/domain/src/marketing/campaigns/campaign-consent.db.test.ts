import { runCampaigns, insertSubscribers, type TestSubscriberStatus } from '@shop/testing/factories/campaigns'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { seededRandom } from '@shop/testing/seeded-random'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { unsubscribeFromNewsletter } from '../../notifications/subscriptions/newsletter.ts'
import { createCampaign } from './campaigns.ts'
import { sendCampaign } from './send-campaign.ts'
import { cancelCampaign } from './cancel-campaign.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const random = seededRandom()
const statuses = [
  'subscribed',
  'subscribed',
  'pending',
  'unsubscribed',
] as const satisfies TestSubscriberStatus[]
const pick = <Thing>(things: readonly [Thing, ...Thing[]]): Thing =>
  things[Math.floor(random() * things.length)] ?? things[0]

/** The expected state of each subscriber. */
const subscribersByEmail = new Map<
  string,
  { status: TestSubscriberStatus; token: string; isSubscribed: boolean }
>()

async function unsubscribeOne(): Promise<void> {
  const subscribers = [...subscribersByEmail.values()].filter(({ status }) => status === 'subscribed')
  const subscriber = subscribers[Math.floor(random() * subscribers.length)]
  if (!subscriber) return
  await unsubscribeFromNewsletter(shop, { token: subscriber.token })
  Object.assign(subscriber, { status: 'unsubscribed', isSubscribed: false })
}

async function seedSubscribers(round: number): Promise<void> {
  subscribersByEmail.clear()
  await shop.database.run('DELETE FROM newsletter_subscribers')
  for (let n = 0; n < 30; n += 1) {
    const email = `p${round}-${n}@example.ng`
    const status = pick(statuses)
    const token = (await insertSubscribers(shop, [email], status)).get(email) ?? ''
    subscribersByEmail.set(email, { status, token, isSubscribed: status === 'subscribed' })
  }
}

test.each([0, 5, 10])(
  'with unsubscribing, sending and cancelling in any order, nobody is emailed twice or without consent: rounds from %i',
  async (from) => {
    const fieldErrors: string[] = []
    const got = new Map<string, number>()
    const failed = new Set<string>()
    shop.providers.email.send = async ({ to }) => {
      if (subscribersByEmail.get(to)?.status !== 'subscribed') fieldErrors.push(`${to} does not read it`)
      got.set(to, (got.get(to) ?? 0) + 1)
      // The email server fails now and then.
      if (random() < 0.1 && !failed.has(to)) {
        failed.add(to)
        got.delete(to)
        throw new Error('Try again')
      }
    }
    for (let round = from; round < from + 5; round += 1) {
      got.clear()
      await seedSubscribers(round)
      const words = { name: 'n', subject: 's', preheader: '', body: 'b', segment_id: null }
      const { id, version } = await createCampaign(shop, { ...words })
      await sendCampaign(shop, { campaign_id: id, version, at: null, key: undefined })
      const isStopped = random() < 0.3
      for (let action = 0; action < 12; action += 1) {
        if (random() < 0.4) await unsubscribeOne()
        else await runCampaigns(shop, 1 + Math.floor(random() * 6))
      }
      // May fail if the campaign is already sent.
      if (isStopped) await cancelCampaign(shop, { campaign_id: id }).catch(() => undefined)
      for (let attempts = 0; attempts < 4; attempts += 1) {
        await runCampaigns(shop)
        shop.clock.move(60_000)
      }
      for (const [email, times] of got) if (times > 1) fieldErrors.push(`${email} got it ${times} times`)
      if (!isStopped)
        for (const [email, { isSubscribed }] of subscribersByEmail)
          if (isSubscribed && got.get(email) !== 1)
            fieldErrors.push(`${email} reads it and got ${got.get(email) ?? 0}`)
    }
    expect(fieldErrors).toEqual([])
  },
)
