import type { AccountActor } from '../../core/actor.ts'
import { createTestActor } from '@shop/testing/factories/accounts'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { planFixture } from '@shop/testing/factories/sample-settings'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { payLaterRules } from '../../store/order-settings.ts'
import { createPaymentPlan, updatePaymentPlan, deletePaymentPlan, listPaymentPlans } from './payment-plans.ts'
import { availablePlans } from './available-plans.ts'

let shop: TestShop

let manager: AccountActor

let owner: AccountActor

let customer: AccountActor

beforeAll(async () => {
  shop = await openTestShop()
  manager = await createTestActor(shop, { role: 'manager' })
  owner = await createTestActor(shop, { role: 'owner' })
  customer = await createTestActor(shop)
})

afterAll(() => shop.close())

describe('rejects', () => {
  test('changes without permission, inconsistent plans and outdated versions', async () => {
    const staff = shop.as(await createTestActor(shop, { role: 'accountant' }))
    await expect(createPaymentPlan(staff, { ...planFixture() })).rejects.toMatchObject({
      code: 'forbidden',
    })
    await expect(listPaymentPlans(shop.as(customer))).rejects.toMatchObject({ code: 'forbidden' })
    const wrong = planFixture({ max_order_kobo: 1, categories: ['nothing'] })
    await expect(createPaymentPlan(shop.as(manager), { ...wrong })).rejects.toMatchObject({
      code: 'invalid_input',
      data: { errors: { max_order_kobo: expect.anything(), categories: expect.anything() } },
    })
    const { id, version } = await createPaymentPlan(shop.as(manager), { ...planFixture() })
    await updatePaymentPlan(shop.as(manager), {
      plan_id: id,
      ...planFixture({ name: 'Five weeks', instalments: 5 }),
      version,
    })
    await expect(
      updatePaymentPlan(shop.as(manager), { plan_id: id, ...planFixture(), version }),
    ).rejects.toMatchObject({
      code: 'version_conflict',
    })
    await deletePaymentPlan(shop.as(manager), { plan_id: id })
    await expect(deletePaymentPlan(shop.as(manager), { plan_id: id })).rejects.toMatchObject({
      code: 'not_found',
    })
  })

  test('credit without a licence', async () => {
    const rules = {
      layaway_enabled: true,
      credit_enabled: true,
      licence: '',
      second_approval_from_kobo: null,
    }
    await expect(payLaterRules.update(shop.as(owner), rules)).rejects.toMatchObject({
      code: 'invalid_input',
      data: { errors: { licence: expect.anything() } },
    })
  })
})

test('the checkout only offers active plans of the enabled modes', async () => {
  const add = (name: string, input: Parameters<typeof planFixture>[0]) =>
    createPaymentPlan(shop.as(manager), { ...planFixture({ name, ...input }) })
  await add('Saving', {})
  await add('Resting', { active: false })
  await add('Credit', { mode: 'credit', deposit_percent: 30, deliver_at_percent: 0 })
  const available = async (save_first: boolean, deposit: boolean) => {
    const rules = {
      layaway_enabled: save_first,
      credit_enabled: deposit,
      licence: 'FCCPC 12',
      second_approval_from_kobo: null,
    }
    await payLaterRules.update(shop.as(owner), rules)
    const names = (await availablePlans.read(shop)).map(({ name }) => name)
    return names.filter((name) => !name.startsWith('Lay-away'))
  }
  expect(await available(true, false)).toEqual(['Saving'])
  expect(await available(false, true)).toEqual(['Credit'])
  expect(await available(false, false)).toEqual([])
  expect((await listPaymentPlans(shop.as(manager))).items.map(({ name }) => name)).toContain('Resting')
})
