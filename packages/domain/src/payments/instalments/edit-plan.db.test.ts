import type { SignedIn } from '@shop/domain/core/actor'
import { makeActor } from '@shop/testing/make-actor'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { samplePlan } from '@shop/testing/sample-plan'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { editPayLater } from '../../store/pay-later.ts'
import { addPlan, editPlan, removePlan } from './edit-plan.ts'
import { offeredPlans } from './offered-plans.ts'
import { listPlans } from './read-plans.ts'

let shop: TestShop
let manager: SignedIn
let owner: SignedIn
let buyer: SignedIn
beforeAll(async () => {
  shop = await openTestShop()
  manager = await makeActor(shop, { role: 'manager' })
  owner = await makeActor(shop, { role: 'owner' })
  buyer = await makeActor(shop)
})
afterAll(() => shop.close())

describe('refused', () => {
  test('plans of staff who may not, of a number that makes no sense, or that somebody changed', async () => {
    const clerk = shop.as(await makeActor(shop, { role: 'accountant' }))
    await expect(addPlan(clerk, samplePlan(), undefined)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(listPlans(shop.as(buyer))).rejects.toMatchObject({ code: 'forbidden' })
    const wrong = samplePlan({ max_order_kobo: 1, categories: ['nothing'] })
    await expect(addPlan(shop.as(manager), wrong, undefined)).rejects.toMatchObject({
      code: 'invalid_input',
      data: { errors: { max_order_kobo: expect.anything(), categories: expect.anything() } },
    })
    const { id, version } = await addPlan(shop.as(manager), samplePlan(), undefined)
    await editPlan(shop.as(manager), id, { ...samplePlan({ name: 'Five weeks', instalments: 5 }), version })
    await expect(editPlan(shop.as(manager), id, { ...samplePlan(), version })).rejects.toMatchObject({
      code: 'version_conflict',
    })
    await removePlan(shop.as(manager), id)
    await expect(removePlan(shop.as(manager), id)).rejects.toMatchObject({ code: 'not_found' })
  })

  test('credit without a licence', async () => {
    const rules = {
      layaway_enabled: true,
      credit_enabled: true,
      licence: '',
      second_approval_from_kobo: null,
    }
    await expect(editPayLater(shop.as(owner), rules)).rejects.toMatchObject({
      code: 'invalid_input',
      data: { errors: { licence: expect.anything() } },
    })
  })
})

test('only active plans of the kinds that are offered reach the checkout', async () => {
  const add = (name: string, given: Parameters<typeof samplePlan>[0]) =>
    addPlan(shop.as(manager), samplePlan({ name, ...given }), undefined)
  await add('Saving', {})
  await add('Resting', { active: false })
  await add('Credit', { mode: 'credit', deposit_percent: 30, deliver_at_percent: 0 })
  const offered = async (save_first: boolean, deposit: boolean) => {
    const rules = {
      layaway_enabled: save_first,
      credit_enabled: deposit,
      licence: 'FCCPC 12',
      second_approval_from_kobo: null,
    }
    await editPayLater(shop.as(owner), rules)
    const names = (await offeredPlans.read(shop)).map(({ name }) => name)
    return names.filter((name) => !name.startsWith('Lay-away'))
  }
  expect(await offered(true, false)).toEqual(['Saving'])
  expect(await offered(false, true)).toEqual(['Credit'])
  expect(await offered(false, false)).toEqual([])
  expect((await listPlans(shop.as(manager))).items.map(({ name }) => name)).toContain('Resting')
})
