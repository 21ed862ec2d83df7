import type { CountedAccount } from '@shop/contract/admin/accounting'
import type { AccountActor } from '../../core/actor.ts'
import { ledgerDiscrepancies, openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { createTestActor } from '@shop/testing/factories/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../../core/context.ts'
import { daysBefore, lagosDate } from '../../core/dates.ts'
import { createDailyClose, dailyCloseEntry, getClosingBalances } from './daily-close.ts'
import { entry } from './ledger.ts'
import { postEntry } from './entries.ts'
import { dailyCloses } from './tables.ts'

const dayMs = 24 * 3_600_000

let shop: TestShop

let accountant: AccountActor

beforeAll(async () => {
  shop = await openTestShop()
  accountant = await createTestActor(shop, { role: 'accountant' })
})

afterAll(() => shop.close())

const take = (account: string, kobo: number) =>
  inTransaction(shop, (ctx) =>
    postEntry(ctx, entry('charge', 'customer payments', account, kobo), {
      reference: 'test',
      is_test: false,
    }),
  )

const yesterday = () => lagosDate(daysBefore(shop.clock.now(), 1))

/** Counts every account as the ledger has it, except for those in `found`. */
async function countAccounts(day: string, found: Record<string, number> = {}): Promise<CountedAccount[]> {
  return (await getClosingBalances(shop, day)).map((each) => {
    const counted_kobo = found[each.account] ?? each.expected_kobo
    return {
      ...each,
      counted_kobo,
      reason: counted_kobo === each.expected_kobo ? '' : 'Wrong change given',
    }
  })
}

const close = (day: string, counts: CountedAccount[], actor = accountant) =>
  createDailyClose(shop.as(actor), { day, counts, note: '', key: undefined })

const count = (account: string, expected_kobo: number, counted_kobo: number) => ({
  account,
  expected_kobo,
  counted_kobo,
  reason: 'x',
})

test('the entry of the differences names each account, keeps cash separate, and balances', () => {
  expect(dailyCloseEntry([count('bank', 500, 500)])).toBeUndefined()
  const found = dailyCloseEntry([
    count('cash box', 500, 400),
    count('pos', 70, 75),
    count('paystack', 900, 920),
  ])
  expect(
    found?.lines.map(({ account, debit_kobo: debitKobo, credit_kobo: creditKobo }) => [
      account,
      debitKobo - creditKobo,
    ]),
  ).toEqual([
    ['cash box', -100],
    ['pos', 5],
    ['paystack', 20],
    ['cash differences', 95],
    ['payout differences', -20],
  ])
})

test('rejects callers without permission, a day that is not over, unexplained differences and missing accounts', async () => {
  await take('cash box', 50_000)
  shop.clock.move(dayMs)
  const manager = await createTestActor(shop, { role: 'manager' })
  const day = yesterday()
  const counts = await countAccounts(day)
  await expect(close(day, counts, manager)).rejects.toMatchObject({ code: 'forbidden' })
  const today = lagosDate(shop.clock.now())
  await expect(close(today, counts)).rejects.toMatchObject({ code: 'invalid_transition' })
  const silent = counts.map((each) => ({ ...each, counted_kobo: 1, reason: '' }))
  await expect(close(day, silent)).rejects.toMatchObject({ code: 'invalid_input' })
  await expect(close(day, [])).rejects.toMatchObject({ code: 'invalid_input' })
  const stale = counts.map((each) => ({ ...each, expected_kobo: each.expected_kobo + 1, reason: 'x' }))
  await expect(close(day, stale)).rejects.toMatchObject({ code: 'version_conflict' })
})

test('a closed day is final: it and earlier days cannot be closed again, and no entry is dated on it', async () => {
  const day = yesterday()
  await take('cash box', 10_000)
  const counts = await countAccounts(day, { 'cash box': 49_000 })
  expect(counts).toMatchObject([{ account: 'cash box', expected_kobo: 50_000, counted_kobo: 49_000 }])
  await close(day, counts)
  const [stored] = await shop.db.select().from(dailyCloses)
  expect(stored).toMatchObject({ day, difference_kobo: -1_000, closed_by_name: accountant.name, counts })
  for (const closedDay of [day, lagosDate(daysBefore(shop.clock.now(), 2))])
    await expect(close(closedDay, counts)).rejects.toMatchObject({ code: 'invalid_transition' })
  const late = shop.database.run(
    "INSERT INTO ledger_entries (id, kind, reference, is_test, posted_at) VALUES (gen_random_uuid(), 'charge', 'late', false, $1)",
    [daysBefore(shop.clock.now(), 1).toISOString()],
  )
  await expect(late).rejects.toThrow('is closed')
  await expect(shop.database.run("UPDATE daily_closes SET note = 'x'")).rejects.toThrow('append-only')
})

test('a difference of one day is not reported again on the next', async () => {
  shop.clock.move(dayMs)
  const day = yesterday()
  expect(await getClosingBalances(shop, day)).toEqual([{ account: 'cash box', expected_kobo: 59_000 }])
  await close(day, await countAccounts(day))
  expect((await ledgerDiscrepancies(shop)).filter((problem) => /balance/.test(problem))).toEqual([])
})

test('closing two days on the same day counts each difference once', async () => {
  shop.clock.move(2 * dayMs)
  const first = lagosDate(daysBefore(shop.clock.now(), 2))
  await close(first, await countAccounts(first, { 'cash box': 58_000 }))
  expect(await getClosingBalances(shop, yesterday())).toEqual([
    { account: 'cash box', expected_kobo: 58_000 },
  ])
})
