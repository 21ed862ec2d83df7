import { openPostgres } from '@shop/domain/core/db/postgres-database'

/** Gives a cheap product that can be paid on delivery a stock of one million units. Returns its id. */
export async function stockPlentiful(databaseUrl: string): Promise<string> {
  const database = await openPostgres(databaseUrl, { connections: 1 })
  const { rows } = await database.run(
    `UPDATE variants SET on_hand = 1000000 WHERE id = (
       SELECT variants.id FROM variants JOIN products ON products.id = product_id
       WHERE pay_on_delivery AND published AND price_kobo < 3000000 AND reserved = 0
       ORDER BY product_id, variants.position LIMIT 1)
     RETURNING product_id`,
  )
  await database.close()
  return String(rows[0]?.['product_id'])
}
