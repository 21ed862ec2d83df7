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

/** Adds copies of a product with their variants. Returns their ids. */
export async function copyProduct(databaseUrl: string, productId: string, count: number): Promise<string[]> {
  const database = await openPostgres(databaseUrl, { connections: 1 })
  const { rows } = await database.run(
    `WITH copies AS (
       INSERT INTO products SELECT copy.* FROM products original, generate_series(1, $2::int) AS n,
         jsonb_populate_record(original, jsonb_build_object('id', 'copy-' || n, 'name', original.name || ' ' || n)) AS copy
       WHERE original.id = $1 RETURNING id)
     INSERT INTO variants SELECT copy.* FROM variants original, copies,
       jsonb_populate_record(original, jsonb_build_object('id', gen_random_uuid(), 'product_id', copies.id,
         'sku', original.sku || copies.id, 'barcode', null, 'image_id', null, 'on_hand', 1000000)) AS copy
     WHERE original.product_id = $1 RETURNING product_id`,
    [productId, count],
  )
  await database.close()
  return [...new Set(rows.map((row) => String(row['product_id'])))]
}
