import type { OpenDatabase } from '@shop/domain/core/db/database'
import { openTestShop } from '@shop/testing/open-test-shop'
import { seedCustomers } from './seed-customers.ts'
import { seedManyProducts, varyManyProducts } from './seed-many-products.ts'
import { seedOrders } from './seed-orders.ts'
import { seedOrderRecords } from './seed-documents.ts'
import { seedOtherDomains } from './seed-rooms.ts'

/** The size of shop with which the lists of the admin area must be fast. */
export const adminCounts = { products: 50_000, customers: 100_000, orders: 100_000 }

/** Fills an empty, migrated database with a shop of several years: products, customers, orders, payments, documents. */
export async function seedAdmin(database: OpenDatabase, counts = adminCounts): Promise<void> {
  const shop = await openTestShop(database)
  await seedManyProducts(shop, counts.products)
  await varyManyProducts((sql) => database.run(sql))
  await database.runExclusively(async (run) => {
    await seedCustomers(run, counts.customers)
    await seedOrders(run, counts)
    await seedOrderRecords(run)
    await seedOtherDomains(run, counts)
  })
  await database.run('VACUUM ANALYZE')
}
