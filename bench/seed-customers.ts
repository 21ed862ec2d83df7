import type { RunSql } from '@shop/domain/core/db/database'

/** SQL that picks one of the words by a number of the row, the same in every run. */
export const pickSql = (words: readonly string[], number: string) =>
  `(ARRAY[${words.map((word) => `'${word}'`).join(', ')}])[1 + abs(hashint4(${number})) % ${words.length}]`

const firstNames =
  'Ada Amaka Bola Chidi Chioma Damilola Ebere Emeka Fatima Gbenga Halima Ibrahim Ifeoma Jide Kemi Lanre Musa Ngozi Obinna Sade Tunde Uche Yusuf Zainab'.split(
    ' ',
  )
const lastNames =
  'Abubakar Adebayo Adeyemi Bello Chukwu Danjuma Eze Falade Garba Ibe Johnson Kalu Lawal Mohammed Nwosu Obi Okafor Okeke Olawale Sani Udo Umar Williams Yakubu'.split(
    ' ',
  )

/** Customer accounts over four years, with ids derived from numbers starting at 0. */
export async function seedCustomers(run: RunSql, count: number): Promise<void> {
  await run(`INSERT INTO accounts (id, email, email_key, username, username_key, first_name, last_name, phone,
      password_hash, email_confirmed_at, created_at)
    SELECT md5('account' || n)::uuid, 'shopper' || n || '@example.ng', 'shopper' || n || '@example.ng',
      'shopper' || n, 'shopper' || n, ${pickSql(firstNames, 'n')}, ${pickSql(lastNames, 'n + 1')} || CASE WHEN n % 5 = 0 THEN ' ' || n ELSE '' END,
      '+23480' || lpad((abs(hashint4(n + 2)) % 100000000)::text, 8, '0'), 'no password', now(),
      now() - n * interval '20 minutes'
    FROM generate_series(0, ${count - 1}) AS n`)
  await run(`INSERT INTO newsletter_subscribers (id, email, email_key, unsubscribe_token, requested_at, confirmed_at)
    SELECT md5('reader' || n)::uuid, 'shopper' || n || '@example.ng', 'shopper' || n || '@example.ng', md5('leave' || n),
      now() - n * interval '20 minutes', now() - n * interval '20 minutes'
    FROM generate_series(0, ${count - 1}, 5) AS n`)
}
