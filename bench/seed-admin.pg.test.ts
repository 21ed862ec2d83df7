import { openTestPostgres } from '@shop/testing/open-test-database'
import { expect, onTestFinished, test } from 'vitest'
import { seededCustomerId, seededPayoutId } from './admin-lists.ts'
import { seedAdmin } from './seed-admin.ts'

test('seeds a small version of the shop that the admin area is measured with', async () => {
  const database = await openTestPostgres()
  onTestFinished(() => database.close())
  await seedAdmin(database, { products: 300, customers: 900, orders: 900 })
  const { rows } = await database.run(`SELECT (SELECT count(*) FROM orders) AS orders,
    (SELECT count(*) FROM accounts) AS customers, (SELECT count(*) FROM referrals) AS referrals`)
  expect(rows).toEqual([{ orders: 900, customers: 900, referrals: 600 }])
  const opened = await database.run(
    'SELECT (SELECT count(*) FROM accounts WHERE id = $1) AS customers, (SELECT count(*) FROM payouts WHERE id = $2) AS payouts',
    [seededCustomerId, seededPayoutId],
  )
  expect(opened.rows).toEqual([{ customers: 1, payouts: 1 }])
})
