import type { SignedIn } from '@shop/domain/core/actor'
import { bookProblems } from '@shop/testing/book-problems'
import { fakeGateway } from '@shop/testing/fake-gateway'
import { makeActor } from '@shop/testing/make-actor'
import { makeProduct } from '@shop/testing/make-product'
import { openTestPostgres } from '@shop/testing/open-test-database'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { placeTestOrder, stockOf } from '@shop/testing/place-test-order'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { cancelOrder } from '../cancel-order.ts'
import { readAdminOrder } from '../read-admin-order.ts'
import { gatewaysOf } from '../../core/ports/payment-gateways.ts'
import { editOrder, previewChange } from './edit-order.ts'

let shop: TestShop
let manager: SignedIn
beforeAll(async () => {
  shop = await openTestShop(await openTestPostgres({ connections: 12 }))
  shop.providers.gateways = gatewaysOf(fakeGateway())
  manager = await makeActor(shop, { role: 'manager' })
})
afterEach(async () => {
  const problems = await bookProblems(shop)
  if (problems.length > 0) throw new Error(problems.join('; '))
})
afterAll(() => shop.close())

const atTheDoor = async () =>
  placeTestOrder(shop, await makeActor(shop), { payment_method: 'pay_on_delivery' })

/** An edit of an order as it is now, ready to be sent. */
async function readyEdit(orderId: string, items: [variantId: string, quantity: number][]) {
  const { version } = await readAdminOrder(shop.as(manager), orderId)
  const wished = items.map(([variantId, quantity]) => ({ variant_id: variantId, quantity }))
  const wish = { orderId, items: wished, version }
  const { total_kobo } = await previewChange(shop.as(manager), wish)
  return () => editOrder(shop.as(manager), { ...wish, confirmed_total_kobo: total_kobo, key: undefined })
}

const codesOf = (answers: PromiseSettledResult<unknown>[]) =>
  answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason.code] : []))

test('of two edits at once one is made, the other sees that the order has changed', async () => {
  const { order, variant_id: variantId } = await atTheDoor()
  const edits = [await readyEdit(order.id, [[variantId, 3]]), await readyEdit(order.id, [[variantId, 1]])]
  const answers = await Promise.allSettled(edits.map((edit) => edit()))
  expect(codesOf(answers)).toEqual(['version_conflict'])
  expect((await readAdminOrder(shop.as(manager), order.id)).edits).toHaveLength(1)
})

test('an edit and a cancellation at once: the order is cancelled and everything is back', async () => {
  for (let round = 0; round < 5; round += 1) {
    const buyer = await makeActor(shop)
    const { order, variant_id: variantId } = await placeTestOrder(shop, buyer, {
      payment_method: 'pay_on_delivery',
    })
    const edit = await readyEdit(order.id, [[variantId, 5]])
    const answers = await Promise.allSettled([edit(), cancelOrder(shop.as(buyer), order.id)])
    expect(['', 'version_conflict']).toContain(codesOf(answers).join())
    expect(await readAdminOrder(shop.as(manager), order.id)).toMatchObject({ status: 'cancelled' })
    expect(await stockOf(shop, variantId)).toMatchObject({ on_hand: 10 })
  }
})

test('an edit and a shopper who want the last piece: one gets it', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { order, variant_id: variantId } = await atTheDoor()
    const product = await makeProduct(shop, { variants: [{ stock: 1 }] })
    const last = product.variantIds[0] ?? ''
    const edit = await readyEdit(order.id, [
      [variantId, 2],
      [last, 1],
    ])
    const buyer = await makeActor(shop)
    const buy = placeTestOrder(shop, buyer, { payment_method: 'pay_on_delivery', product, quantity: 1 })
    const answers = await Promise.allSettled([buy, edit()])
    expect(codesOf(answers)).toEqual(['out_of_stock'])
    expect(await stockOf(shop, last)).toMatchObject({ on_hand: 0, reserved: 0 })
  }
})

test('edits of orders that swap the same two products do not stall each other', async () => {
  const product = { variants: [{ stock: 20 }] }
  const [one, two] = [await makeProduct(shop, product), await makeProduct(shop, product)]
  const [a, b] = [one.variantIds[0] ?? '', two.variantIds[0] ?? '']
  const made = await Promise.all(
    [one, two].map(async (seed) => {
      const buyer = await makeActor(shop)
      return placeTestOrder(shop, buyer, { payment_method: 'pay_on_delivery', product: seed })
    }),
  )
  const [first, second] = made.map(({ order }) => order.id)
  const edits = [await readyEdit(first ?? '', [[b, 2]]), await readyEdit(second ?? '', [[a, 2]])]
  expect(codesOf(await Promise.allSettled(edits.map((edit) => edit())))).toEqual([])
  expect(await stockOf(shop, a)).toMatchObject({ on_hand: 18 })
})
