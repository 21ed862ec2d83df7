import { carryCampaigns } from '@shop/testing/carry-campaigns'
import { putReaders, type ReaderState } from '@shop/testing/newsletter-readers'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { seededRandom } from '@shop/testing/seeded-random'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { leaveNewsletter } from '../../notifications/subscriptions/leave-newsletter.ts'
import { addCampaign } from './add-campaign.ts'
import { sendCampaign } from './send-campaign.ts'
import { stopCampaign } from './stop-campaign.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const random = seededRandom()
const states = ['subscribed', 'subscribed', 'pending', 'unsubscribed'] as const satisfies ReaderState[]
const pick = <Thing>(things: readonly [Thing, ...Thing[]]): Thing =>
  things[Math.floor(random() * things.length)] ?? things[0]

/** What the test knows of the people, beside the shop. */
const people = new Map<string, { state: ReaderState; token: string; stayed: boolean }>()

async function somebodyLeaves(): Promise<void> {
  const readers = [...people.values()].filter(({ state }) => state === 'subscribed')
  const one = readers[Math.floor(random() * readers.length)]
  if (!one) return
  await leaveNewsletter(shop, one.token)
  Object.assign(one, { state: 'unsubscribed', stayed: false })
}

async function newPeople(round: number): Promise<void> {
  people.clear()
  await shop.database.run('DELETE FROM newsletter_subscribers')
  for (let n = 0; n < 30; n += 1) {
    const email = `p${round}-${n}@example.ng`
    const state = pick(states)
    const token = (await putReaders(shop, [email], state)).get(email) ?? ''
    people.set(email, { state, token, stayed: state === 'subscribed' })
  }
}

test.each([0, 5, 10])(
  'in any order of leaving, sending and stopping, nobody without consent is mailed and nobody twice: rounds from %i',
  async (from) => {
    const faults: string[] = []
    const got = new Map<string, number>()
    const failed = new Set<string>()
    shop.providers.mail.send = async ({ to }) => {
      if (people.get(to)?.state !== 'subscribed') faults.push(`${to} does not read it`)
      got.set(to, (got.get(to) ?? 0) + 1)
      // A mail server hiccups now and then.
      if (random() < 0.1 && !failed.has(to)) {
        failed.add(to)
        got.delete(to)
        throw new Error('Try again')
      }
    }
    for (let round = from; round < from + 5; round += 1) {
      got.clear()
      await newPeople(round)
      const words = { name: 'n', subject: 's', preheader: '', body: 'b', segment_id: null }
      const { id, version } = await addCampaign(shop, words, undefined)
      await sendCampaign(shop, { campaignId: id, version, at: null, key: undefined })
      const isStopped = random() < 0.3
      for (let act = 0; act < 12; act += 1) {
        if (random() < 0.4) await somebodyLeaves()
        else await carryCampaigns(shop, 1 + Math.floor(random() * 6))
      }
      // None is left: it may be sent already.
      if (isStopped) await stopCampaign(shop, id).catch(() => undefined)
      for (let tries = 0; tries < 4; tries += 1) {
        await carryCampaigns(shop)
        shop.clock.move(60_000)
      }
      for (const [email, times] of got) if (times > 1) faults.push(`${email} got it ${times} times`)
      if (!isStopped)
        for (const [email, { stayed }] of people)
          if (stayed && got.get(email) !== 1) faults.push(`${email} reads it and got ${got.get(email) ?? 0}`)
    }
    expect(faults).toEqual([])
  },
)
