import type { HomeBlock } from '@shop/contract/home-blocks'
import { makeActor } from '@shop/testing/make-actor'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changesChannel } from '../core/announce.ts'
import { editHomeBlocks, homeBlocksTag, readHomeBlocks, turnHomeBlocks } from './home-blocks.ts'

let shop: TestShop
const heard: string[] = []
let stopHearing: () => Promise<void>
beforeAll(async () => {
  shop = await openTestShop()
  stopHearing = await shop.database.listen(changesChannel, (notice) => heard.push(notice))
})
afterAll(async () => {
  await stopHearing()
  await shop.close()
})

const block: HomeBlock = {
  id: 'b1',
  kind: 'banner',
  title: 'Detty December',
  text: '',
  link: '/products',
  link_label: 'See it',
  source: 'category',
  source_id: '',
  enabled: true,
  starts_at: null,
  ends_at: null,
}

test('it is empty as the shop comes, and who may not change marketing changes nothing', async () => {
  expect(await readHomeBlocks(shop)).toEqual({ version: 0, sections: [] })
  const staff = shop.as({ ...(await makeActor(shop)), permissions: new Set(['marketing:read']) })
  const edit = editHomeBlocks(staff, { version: 0, sections: [block] })
  await expect(edit).rejects.toMatchObject({ code: 'forbidden' })
})

test.each([
  ['a shelf of nothing', { kind: 'product_list' as const }, 'sections.0.source_id'],
  ['a button without words', { link_label: '' }, 'sections.0.link_label'],
  [
    'an end before the beginning',
    { starts_at: '2026-12-02T00:00:00Z', ends_at: '2026-12-01T00:00:00Z' },
    'sections.0.ends_at',
  ],
])('%s is refused at its field', async (_what, change, field) => {
  const edit = editHomeBlocks(shop, { version: 0, sections: [{ ...block, ...change }] })
  await expect(edit).rejects.toMatchObject({
    code: 'invalid_input',
    data: { errors: { [field]: [expect.any(String)] } },
  })
})

test('who was quicker is not written over, and the page is drawn anew at each change', async () => {
  heard.length = 0
  const saved = await editHomeBlocks(shop, { version: 0, sections: [block] })
  expect(saved).toEqual({ version: 1, sections: [block] })
  const late = editHomeBlocks(shop, { version: 0, sections: [] })
  await expect(late).rejects.toMatchObject({ code: 'version_conflict' })
  expect(await readHomeBlocks(shop)).toEqual(saved)
  await expect.poll(() => heard).toContain(homeBlocksTag)
})

test('the page is drawn anew when a block begins or ends, and at no other minute', async () => {
  const from = new Date(shop.clock.now().getTime() + 3_600_000).toISOString()
  const { version } = await readHomeBlocks(shop)
  await editHomeBlocks(shop, { version, sections: [{ ...block, starts_at: from }] })
  const minutes: boolean[] = []
  // What is told is heard in order: what was told before is heard by then.
  const hearAll = async (mark: string) => {
    await shop.database.run('SELECT pg_notify($1, $2)', [changesChannel, mark])
    await expect.poll(() => heard).toContain(mark)
  }
  for (const wait of [0, 3_600_000, 600_000]) {
    shop.clock.move(wait)
    await hearAll(`before ${wait}`)
    heard.length = 0
    await turnHomeBlocks(shop)
    await hearAll(`after ${wait}`)
    minutes.push(heard.includes(homeBlocksTag))
  }
  expect(minutes).toEqual([false, true, false])
})
