import type { AccountActor } from '../../core/actor.ts'
import { ledgerDiscrepancies, openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { fakeGateway, type FakeGateway } from '@shop/testing/fakes/fake-gateway'
import { createTestActor } from '@shop/testing/factories/accounts'
import { placeTestOrder } from '@shop/testing/factories/orders'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lagosDate } from '../../core/dates.ts'
import { createPaymentGateways } from '../../core/ports/payment-gateway.ts'
import { reconcilePayout, deletePayout, listPayoutLines } from './reconcile-payout.ts'
import { syncLivePayouts, syncPayouts, importPayout } from './import-payouts.ts'

let shop: TestShop

let gateway: FakeGateway

let customer: AccountActor

let manager: AccountActor

beforeAll(async () => {
  shop = await openTestShop()
  gateway = fakeGateway('live')
  shop.providers.gateways = createPaymentGateways(gateway)
  customer = await createTestActor(shop, { isEmailConfirmed: true })
  manager = await createTestActor(shop, { role: 'manager' })
})

afterAll(() => shop.close())

/** Inserts a paid payment attempt. */
async function payment(reference: string, amountKobo: number, feeKobo: number): Promise<void> {
  const { order } = await placeTestOrder(shop, customer)
  await shop.database.run(
    `WITH a AS (INSERT INTO payment_attempts (id, order_id, provider, is_test, reference, amount_kobo, fee_kobo, status, created_at, completed_at)
       VALUES (gen_random_uuid(), $1, 'paystack', false, $2, $3, $4, 'paid', $5, $5)) SELECT 1`,
    [order.id, reference, amountKobo, feeKobo, shop.clock.now().toISOString()],
  )
}

const load = (csv: string, change: object = {}) =>
  importPayout(shop.as(manager), {
    provider: 'paystack',
    paid_on: lagosDate(shop.clock.now()),
    file_name: 'payout.csv',
    csv,
    key: undefined,
    ...change,
  })

const getReconciliationResults = async (id: string) => {
  const { rows } = await shop.database.run('SELECT imported_at FROM payouts WHERE id = $1', [id])
  const importedAt = new Date(String(rows[0]?.['imported_at']))
  return (await listPayoutLines(shop, { id, provider: 'paystack', imported_at: importedAt })).map(
    ({ finding }) => finding,
  )
}

test('rejects callers without permission, other files, a future date and providers without payments', async () => {
  const csv = 'Reference,Amount\nX,10'
  const imported = importPayout(shop.as(customer), {
    provider: 'paystack',
    paid_on: '2026-01-01',
    file_name: 'x.csv',
    csv,
    key: undefined,
  })
  await expect(imported).rejects.toMatchObject({ code: 'forbidden' })
  for (const change of [{ provider: 'bank' }, { paid_on: '2999-01-01' }, { csv: 'no file' }])
    await expect(load(csv, change)).rejects.toMatchObject({ code: 'invalid_input' })
  for (const payoutId of ['x', shop.ids.next(shop.clock.now())]) {
    const input = { payout_id: payoutId, received_kobo: 0, note: '' }
    await expect(reconcilePayout(shop.as(manager), input)).rejects.toMatchObject({ code: 'not_found' })
  }
})

test('a file is imported once; it can be deleted before it is reconciled, then imported again', async () => {
  const csv = 'Reference,Amount\nonce,10'
  const id = await load(csv)
  await expect(load(csv)).rejects.toMatchObject({
    data: { errors: { csv: ['This file was already imported'] } },
  })
  await deletePayout(shop.as(manager), { payout_id: id })
  await deletePayout(shop.as(manager), { payout_id: await load(csv) })
})

test('a matching payout moves from the provider to the bank once, and needs no note', async () => {
  await payment('FIT-1', 100_000, 1_500)
  const id = await load('Reference,Amount,Fees\nFIT-1,1000.00,15.00')
  expect(await getReconciliationResults(id)).toEqual(['matched'])
  await reconcilePayout(shop.as(manager), { payout_id: id, received_kobo: 98_500, note: '' })
  const { rows } = await shop.database.run(
    `SELECT account, debit_kobo - credit_kobo AS kobo FROM ledger_lines l JOIN ledger_entries e ON e.id = l.entry_id
     WHERE e.reference = $1 ORDER BY position`,
    [`payout:${id}`],
  )
  expect(rows.map(({ account, kobo }) => [account, Number(kobo)])).toEqual([
    ['bank', 98_500],
    ['paystack', -98_500],
  ])
  const reconciliation = { payout_id: id, received_kobo: 98_500, note: '' }
  await expect(reconcilePayout(shop.as(manager), reconciliation)).rejects.toMatchObject({
    code: 'invalid_transition',
  })
  await expect(deletePayout(shop.as(manager), { payout_id: id })).rejects.toMatchObject({
    code: 'invalid_transition',
  })
  const change = shop.database.run("UPDATE payouts SET note = 'x' WHERE id = $1", [id])
  await expect(change).rejects.toThrow('does not change')
})

test('differences are reported and need a note; a payment is paid out once, even if another file repeats it', async () => {
  await payment('DIF-1', 100_000, 1_500)
  await payment('DIF-2', 50_000, 0)
  const csv = [
    'Reference,Amount,Fees',
    'DIF-1,990.00,15.00',
    'DIF-2,500.00,5.00',
    'DIF-2,500.00,5.00',
    'FIT-1,1000.00,15.00',
    'NEVER,70.00,0',
  ].join('\n')
  const id = await load(csv)
  expect(await getReconciliationResults(id)).toEqual([
    'amount_mismatch',
    'fee_mismatch',
    'already_paid_out',
    'already_paid_out',
    'unknown_payment',
  ])
  const input = { payout_id: id, received_kobo: 300_000 }
  const silent = reconcilePayout(shop.as(manager), { ...input, note: '' })
  await expect(silent).rejects.toMatchObject({ code: 'invalid_input' })
  await reconcilePayout(shop.as(manager), { ...input, note: 'Asked Paystack' })
  const problems = await ledgerDiscrepancies(shop)
  expect(problems.filter((problem) => /payout|balance/.test(problem))).toEqual([])
})

test('staff without the permission to record payments fetch no payouts', async () => {
  await expect(syncPayouts(shop.as(customer))).rejects.toMatchObject({ code: 'forbidden' })
})

const line = (reference: string, amountKobo: number, feeKobo: number) => ({
  reference,
  amount_kobo: amountKobo,
  fee_kobo: feeKobo,
  transacted_at: '2026-11-19',
})

test('synced payouts are stored once, matched like a file, and skipped if a file already has them', async () => {
  await payment('API-1', 100_000, 1_500)
  await payment('API-2', 200_000, 3_000)
  gateway.payouts = [
    { id: '7', paid_on: '2026-11-19', lines: [line('API-1', 100_000, 1_500), line('Taken off', -10_000, 0)] },
    { id: '8', paid_on: '2026-11-20', lines: [line('API-2', 200_000, 3_000)] },
    { id: '9', paid_on: '2026-11-20', lines: [] },
  ]
  const byFile = await load('Reference,Amount,Fees\nAPI-2,2000.00,30.00')
  gateway.isDown = true
  expect(await syncPayouts(shop.as(manager))).toEqual({ imported: 0, unreachable_providers: ['paystack'] })
  gateway.isDown = false
  const [first, second] = await Promise.all([syncPayouts(shop.as(manager)), syncLivePayouts(shop)])
  expect([
    first.imported + second.imported,
    first.unreachable_providers,
    second.unreachable_providers,
  ]).toEqual([1, [], []])
  expect(await syncPayouts(shop.as(manager))).toEqual({ imported: 0, unreachable_providers: [] })
  const { rows } = await shop.database.run(
    `SELECT id, paid_on::text AS day FROM payouts WHERE file_name = 'Payout 7'`,
  )
  expect(rows).toMatchObject([{ day: '2026-11-19' }])
  expect(await getReconciliationResults(String(rows[0]?.['id']))).toEqual(['matched', 'unknown_refund'])
  await reconcilePayout(shop.as(manager), {
    payout_id: String(rows[0]?.['id']),
    received_kobo: 88_500,
    note: 'Chargeback',
  })
  expect((await syncPayouts(shop.as(manager))).imported).toBe(0)
  await deletePayout(shop.as(manager), { payout_id: byFile })
  expect((await syncPayouts(shop.as(manager))).imported).toBe(1)
  gateway.mode = 'test'
  gateway.payouts = [{ id: '10', paid_on: '2026-11-20', lines: [line('TEST-1', 5_000, 0)] }]
  expect((await syncLivePayouts(shop)).imported).toBe(0)
  gateway.mode = 'live'
})
