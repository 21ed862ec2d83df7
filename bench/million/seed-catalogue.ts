import type { OpenDatabase, RunSql } from '@shop/domain/core/db/database'
import { items } from '../seed-many-products.ts'

const kinds = (
  'classic modern large small portable heavy light smart everyday family travel kids premium wireless cotton ' +
  'leather steel wooden rechargeable digital foldable waterproof vintage compact'
).split(' ')
const syllables =
  'ba be bi bo bu da de di do fa fe ga go ka ke ki ko la le li lo ma me mi mo na ne ni no ra re ri'.split(' ')
const colours = [
  '',
  '',
  'Black',
  'Black,White',
  'Ink Black,Wine Red',
  'Navy,Grey',
  'Green',
  'Emerald/Orange',
  'Gold,Silver',
  'Lilac',
]
const sizes = ['', '', '', 'S,L', 'S,M,L,XL', '40,41,42', '64GB,128GB,256GB', '5kg,10kg', 'XXL', '38,39']

const sqlArray = (values: readonly string[]) => `ARRAY[${values.map((value) => `'${value}'`).join(', ')}]`

/**
 * Functions of a product's number, the same in every run: `u` is uniform from 0 to 1, and `head` prefers the first
 * values of a list, as brands, words and categories do in a real shop. `spelt` adds words without their doubled
 * letters, as the search index does.
 */
const functions = `
  CREATE FUNCTION pg_temp.u(n integer, salt integer) RETURNS float8 LANGUAGE sql IMMUTABLE AS
    $$ SELECT (hashint8extended(n, salt) & 1073741823) / 1073741824.0 $$;
  CREATE FUNCTION pg_temp.head(n integer, salt integer, amount integer) RETURNS integer LANGUAGE sql IMMUTABLE AS
    $$ SELECT floor(power(pg_temp.u(n, salt), 2.5) * amount)::integer $$;
  CREATE FUNCTION pg_temp.word(i integer) RETURNS text LANGUAGE sql IMMUTABLE AS
    $$ SELECT s[1 + i % ${syllables.length}] || s[1 + i / ${syllables.length} % ${syllables.length}] || s[1 + (i / ${syllables.length ** 2} + i * 7) % ${syllables.length}]
       FROM (SELECT ${sqlArray(syllables)} AS s) AS all_syllables $$;
  CREATE FUNCTION pg_temp.spelt(line text) RETURNS text LANGUAGE sql IMMUTABLE AS
    $$ SELECT lower(line) || ' ' || regexp_replace(lower(line), '([a-z])\\1+', '\\1', 'g') $$;`

const brandCount = 2_000
const wordCount = 20_000
const mainCategories = 20
const subcategories = 180

const frame = `
  INSERT INTO categories (slug, name, name_key, position)
    SELECT 'department-' || n, initcap(pg_temp.word(n * 37)) || ' Department ' || n,
      lower(pg_temp.word(n * 37)) || ' department ' || n, n
    FROM generate_series(1, ${mainCategories}) AS n ON CONFLICT DO NOTHING;
  INSERT INTO categories (slug, name, name_key, position, parent_id)
    SELECT 'aisle-' || n, initcap(pg_temp.word(n * 53)) || ' Aisle ' || n, lower(pg_temp.word(n * 53)) || ' aisle ' || n, n,
      (SELECT id FROM categories WHERE slug = 'department-' || (1 + n % ${mainCategories}))
    FROM generate_series(1, ${subcategories}) AS n ON CONFLICT DO NOTHING;
  INSERT INTO brands (slug, name)
    SELECT 'maker-' || n, initcap(pg_temp.word(n * 11)) || ' ' || initcap(pg_temp.word(n * 13))
    FROM generate_series(0, ${brandCount - 1}) AS n ON CONFLICT DO NOTHING;`

/** Units of a variant that is in stock. */
const plenty = '(8 + floor(pg_temp.u(n, 21) * 60)::integer)'

/** A product is rarely new, rated, reduced or sold out, and its price is more often low than high. */
const insertProducts = (from: number, to: number) => `
  INSERT INTO products (id, name, category_id, brand_id, description, features, colours, sizes, vat_class, published,
    lowest_price_kobo, highest_price_kobo, percentage_discount, stock_status, units_sold, rating_average, rating_count,
    search_document, date_added, modified_date, has_low_stock, available_stock, variant_count)
  SELECT replace(lower(title), ' ', '-') || '-' || n, title, category_id, brand_id, description,
    ARRAY['Made of ' || k[1 + pg_temp.head(n, 15, ${kinds.length})], 'For every ' || i[1 + pg_temp.head(n, 16, ${items.length})]],
    string_to_array(nullif(c[1 + floor(pg_temp.u(n, 3) * ${colours.length})::integer], ''), ',') || '{}'::text[],
    string_to_array(nullif(z[1 + floor(pg_temp.u(n, 4) * ${sizes.length})::integer], ''), ',') || '{}'::text[],
    'standard', pg_temp.u(n, 5) < 0.97, price, price + 50000,
    CASE WHEN pg_temp.u(n, 6) < 0.2 THEN floor(pg_temp.u(n, 7) * 40)::integer ELSE 0 END,
    CASE WHEN pg_temp.u(n, 8) < 0.1 THEN 'out_of_stock' WHEN pg_temp.u(n, 8) < 0.2 THEN 'low_stock' ELSE 'in_stock' END,
    CASE WHEN pg_temp.u(n, 9) < 0.6 THEN 0 ELSE floor(power(pg_temp.u(n, 9), 8) * 5000)::integer END,
    CASE WHEN pg_temp.u(n, 10) < 0.5 THEN 0 ELSE 2 + floor(pg_temp.u(n, 11) * 31) / 10.0 END,
    CASE WHEN pg_temp.u(n, 10) < 0.5 THEN 0 ELSE 7 END,
    setweight(to_tsvector('simple', pg_temp.spelt(title)), 'A')
      || setweight(to_tsvector('simple', pg_temp.spelt(brand)), 'B')
      || setweight(to_tsvector('simple', pg_temp.spelt(category)), 'C')
      || setweight(to_tsvector('simple', pg_temp.spelt(description)), 'D'),
    now() - n * interval '20 seconds', now() - n * interval '9 seconds', pg_temp.u(n, 8) < 0.2,
    2 * CASE WHEN pg_temp.u(n, 8) < 0.1 THEN 0 WHEN pg_temp.u(n, 8) < 0.2 THEN 2 ELSE ${plenty} END, 2
  FROM (
    SELECT n, b.id AS brand_id, b.name AS brand, g.id AS category_id, g.name AS category, i, k, c, z,
      b.name || ' ' || initcap(k[1 + pg_temp.head(n, 12, ${kinds.length})]) || ' ' || initcap(i[1 + pg_temp.head(n, 2, ${items.length})])
        || ' ' || CASE WHEN n % 2 = 0 THEN upper(pg_temp.word(n % 9973)) || n ELSE initcap(pg_temp.word(n % 9973)) END AS title,
      'A ' || k[1 + pg_temp.head(n, 13, ${kinds.length})] || ' ' || i[1 + pg_temp.head(n, 14, ${items.length})] || ' with '
        || pg_temp.word(pg_temp.head(n, 17, ${wordCount})) || ' and ' || pg_temp.word(pg_temp.head(n, 18, ${wordCount}))
        || ' for the ' || pg_temp.word(pg_temp.head(n, 19, ${wordCount})) || ' of every home in Lagos and Abuja' AS description,
      (500 + floor(power(pg_temp.u(n, 20), 3) * 9000) * 100)::bigint * 100 AS price
    FROM generate_series(${from}, ${to - 1}) AS n
      JOIN (SELECT id, name, row_number() OVER (ORDER BY id) - 1 AS place FROM brands WHERE slug LIKE 'maker-%') AS b
        ON b.place = pg_temp.head(n, 0, ${brandCount})
      JOIN (SELECT id, name, row_number() OVER (ORDER BY id) - 1 AS place FROM categories WHERE slug ~ '^(aisle|department)-') AS g
        ON g.place = pg_temp.head(n, 1, ${mainCategories + subcategories}),
      (SELECT ${sqlArray(items)} AS i, ${sqlArray(kinds)} AS k, ${sqlArray(colours)} AS c, ${sqlArray(sizes)} AS z) AS lists
  ) AS product;`

const insertVariants = (from: number, to: number) => `
  INSERT INTO variants (id, product_id, size, sku, price_kobo, weight_grams, on_hand, position)
  SELECT gen_random_uuid(), id, size, 'SKU' || upper(to_hex(n)) || '-' || size, price, 500,
    CASE stock_status WHEN 'out_of_stock' THEN 0 WHEN 'low_stock' THEN 2 ELSE ${plenty} END,
    position
  FROM (SELECT id, stock_status, lowest_price_kobo AS price, substring(id from '\\d+$')::integer AS n FROM products
      WHERE substring(id from '\\d+$')::integer BETWEEN ${from} AND ${to - 1}) AS numbered,
    (VALUES ('S', 0), ('L', 1)) AS options (size, position);`

const insertFacets = `
  INSERT INTO product_facets
    (product_id, is_published, category_id, brand_id, price_kobo, rating, discount, in_stock, colours, sizes,
     units_sold, popularity_rank, date_added, modified_date, is_scheduled, has_low_stock, available_stock,
     variant_count)
  SELECT id, published, category_id, brand_id, lowest_price_kobo, rating_average, percentage_discount,
    stock_status <> 'out_of_stock', colours, sizes, units_sold, popularity_rank, date_added, modified_date,
    publish_at IS NOT NULL, has_low_stock, available_stock, variant_count FROM products
  WHERE NOT EXISTS (SELECT FROM product_facets WHERE product_id = id);`

const insertTerms = `
  TRUNCATE search_terms;
  INSERT INTO search_terms (word, uses) SELECT word, ndoc FROM ts_stat('SELECT search_document FROM products');`

/** What the triggers and indexes of these tables do, done once for all rows, because that takes a fifth of the time. */
const tables = ['products', 'variants', 'product_facets', 'search_terms']

async function withoutIndexes(run: RunSql, work: () => Promise<void>): Promise<void> {
  const { rows } = await run(
    `SELECT indexname, indexdef FROM pg_indexes WHERE tablename = ANY ($1) AND NOT EXISTS (
       SELECT FROM pg_constraint WHERE conname = indexname)`,
    [tables],
  )
  for (const { indexname } of rows) await run(`DROP INDEX ${String(indexname)}`)
  for (const table of tables) await run(`ALTER TABLE ${table} DISABLE TRIGGER USER`)
  await work()
  for (const table of tables) await run(`ALTER TABLE ${table} ENABLE TRIGGER USER`)
  for (const { indexdef } of rows) await run(String(indexdef))
}

/** Adds generated products to a migrated database, with the numbers from `from` to below `to`. */
export async function seedCatalogue(database: OpenDatabase, from: number, to: number): Promise<void> {
  await database.runExclusively(async (run) => {
    await run(functions)
    await run(frame)
    await withoutIndexes(run, async () => {
      await run(insertProducts(from, to))
      await run(insertVariants(from, to))
      await run(insertFacets)
      await run(insertTerms)
    })
  })
  await database.run('VACUUM ANALYZE')
}
