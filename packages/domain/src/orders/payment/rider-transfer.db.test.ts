import type { AccountActor, RiderActor } from '@shop/domain/core/actor'
import { createTestActor } from '@shop/testing/factories/accounts'
import { createTestRider, dispatchTestOrder } from '@shop/testing/factories/riders'
import { fakeGateway, type FakeGateway } from '@shop/testing/fakes/fake-gateway'
import { ledgerDiscrepancies, openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createPaymentGateways } from '../../core/ports/payment-gateway.ts'
import { hourMs } from '../../core/dates.ts'
import { deliverRiderParcel } from '../fulfilment/rider-parcels.ts'
import { getRiderRun } from '../fulfilment/get-rider-run.ts'
import { getAdminOrder } from '../get-admin-order.ts'
import { applyPayment } from './apply-payment.ts'
import { openRiderTransfer, refreshRiderTransfer } from './rider-transfer.ts'

let shop: TestShop
let gateway: FakeGateway
let customer: AccountActor
let musa: RiderActor
beforeAll(async () => {
  shop = await openTestShop()
})
beforeEach(async () => {
  gateway = fakeGateway('live')
  shop.providers.gateways = createPaymentGateways(gateway)
  customer = await createTestActor(shop)
  musa = await createTestRider(shop)
})
afterAll(() => shop.close())

async function withRider() {
  const { order, parcels, due_kobo } = await dispatchTestOrder(shop, customer, musa)
  return { order_id: order.id, due_kobo, parcel_id: parcels[0]?.id ?? '', code: parcels[0]?.code ?? '' }
}

const open = (parcelId: string, rider = musa) => openRiderTransfer(shop.as(rider), { parcel_id: parcelId })

const refresh = (parcelId: string, rider = musa) =>
  refreshRiderTransfer(shop.as(rider), { parcel_id: parcelId })

describe('rejects', () => {
  test('other riders, customers, and a parcel without a transfer', async () => {
    const { parcel_id: parcelId } = await withRider()
    const bisi = await createTestRider(shop, 'Bisi Ade')
    await expect(open(parcelId, bisi)).rejects.toMatchObject({ code: 'not_found' })
    const byCustomer = openRiderTransfer(shop.as(customer), { parcel_id: parcelId })
    await expect(byCustomer).rejects.toMatchObject({ code: 'forbidden' })
    await expect(refresh(parcelId)).rejects.toMatchObject({ code: 'not_found' })
    await open(parcelId)
    await expect(refresh(parcelId, bisi)).rejects.toMatchObject({ code: 'not_found' })
  })

  test('money of a provider in test mode for a real order, a provider without account numbers or response, and a paid order', async () => {
    const { parcel_id: parcelId, due_kobo: dueKobo, code } = await withRider()
    gateway.mode = 'test'
    await expect(open(parcelId)).rejects.toMatchObject({ code: 'order_not_payable' })
    expect((await getRiderRun(shop.as(musa))).stops).toMatchObject([{ can_transfer: false }])
    gateway.mode = 'live'
    expect((await getRiderRun(shop.as(musa))).stops).toMatchObject([{ can_transfer: true }])
    gateway.isDown = true
    await expect(open(parcelId)).rejects.toMatchObject({ code: 'payment_provider_unavailable' })
    gateway.isDown = false
    await open(parcelId)
    const collected = [{ method: 'cash' as const, amount_kobo: dueKobo }]
    const delivery = { parcel_id: parcelId, delivery_code: code, collected, key: 'paid' }
    await deliverRiderParcel(shop.as(musa), delivery)
    await expect(open(parcelId)).rejects.toMatchObject({ code: 'invalid_transition' })
    delete gateway.openTransfer
    await expect(open(parcelId)).rejects.toMatchObject({ code: 'online_payment_unavailable' })
  })
})

test('money counts when the provider confirms it; then the parcel is delivered without cash', async () => {
  const { order_id: orderId, parcel_id: parcelId, due_kobo: dueKobo, code } = await withRider()
  const opened = await open(parcelId)
  expect(opened).toMatchObject({ status: 'waiting', due_kobo: dueKobo, account: { amount_kobo: dueKobo } })
  expect(await open(parcelId)).toEqual(opened)
  shop.clock.move(6_000)
  expect(await refresh(parcelId)).toMatchObject({ status: 'waiting' })
  gateway.completePayment(gateway.lastReference(), { channel: 'bank_transfer' })
  const verified = gateway.calls.length
  expect(await refresh(parcelId)).toMatchObject({ status: 'waiting' })
  expect(gateway.calls.length, 'not asked again within seconds').toBe(verified)
  // The webhook.
  await applyPayment(shop, gateway.lastReference())
  expect(await refresh(parcelId)).toMatchObject({ status: 'paid', due_kobo: 0 })
  const delivery = { parcel_id: parcelId, delivery_code: code, collected: [], key: 'after transfer' }
  await deliverRiderParcel(shop.as(musa), delivery)
  const order = await getAdminOrder(shop, { order_id: orderId })
  expect(order).toMatchObject({ status: 'delivered', payment_status: 'paid', paid_kobo: dueKobo })
  expect(await ledgerDiscrepancies(shop)).toEqual([])
})

test('without a webhook the provider is asked, and an unpaid account expires and is replaced', async () => {
  const { parcel_id: parcelId } = await withRider()
  await open(parcelId)
  shop.clock.move(hourMs)
  expect(await refresh(parcelId)).toMatchObject({ status: 'expired' })
  await open(parcelId)
  expect(gateway.opened).toHaveLength(2)
  gateway.completePayment(gateway.lastReference(), { channel: 'bank_transfer' })
  shop.clock.move(6_000)
  expect(await refresh(parcelId)).toMatchObject({ status: 'paid', due_kobo: 0 })
})

test('a transfer that arrives after the cash is refunded, and the rider is not asked twice', async () => {
  const { order_id: orderId, parcel_id: parcelId, due_kobo: dueKobo, code } = await withRider()
  await open(parcelId)
  const collected = [{ method: 'cash' as const, amount_kobo: dueKobo }]
  const delivery = { parcel_id: parcelId, delivery_code: code, collected, key: 'cash first' }
  await deliverRiderParcel(shop.as(musa), delivery)
  gateway.completePayment(gateway.lastReference(), { channel: 'bank_transfer' })
  await applyPayment(shop, gateway.lastReference())
  const { refunds, outstanding_kobo } = await getAdminOrder(shop, { order_id: orderId })
  expect(refunds).toMatchObject([{ amount_kobo: dueKobo }])
  expect(outstanding_kobo).toBe(0)
  expect(await ledgerDiscrepancies(shop)).toEqual([])
})
