import type { SentStatement } from './record-statements.ts'

/** What of one recorded order has to be another in each run of the script. */
export interface RecordedOrder {
  /** The account that ordered, and the accounts that replace it, different ones for each client. */
  account: string
  accounts: readonly string[]
  /** Of the order's own call. */
  key: string
  /** Every id that was made later than this one is new (UUIDs that begin with their time). */
  before: string
  /** Digits that make phone and address unique. */
  own: readonly string[]
}

/** With its type: beside a small number, PostgreSQL would read a prepared one as small as that. */
const rid = ':rid::bigint'
const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'

/** A script of pgbench that says to PostgreSQL what one order says, in one go and with nothing between. */
export function buildOrderScript(statements: readonly SentStatement[], recorded: RecordedOrder): string {
  const fresh = new Map<string, number>()
  // Inside strings too: rows are sent to the database as JSON.
  const idPattern = new RegExp(`(${[uuid, ...recorded.own].join('|')})`)
  const toId = (value: string): string | undefined => {
    if (value === recorded.account) return pickPerClient(recorded.accounts)
    if (recorded.own.includes(value))
      return `lpad((${rid} % ${10 ** value.length})::text, ${value.length}, '0')`
    if (value <= recorded.before) return undefined
    if (!fresh.has(value)) fresh.set(value, fresh.size)
    return `md5(:rid::text || '${fresh.get(value)}')::uuid`
  }
  const literal = (value: string | null): string => {
    if (value === null) return 'NULL'
    if (value === recorded.key) return `md5(:rid::text || 'key')`
    // Every second part is an id.
    const [before = '', id, ...after] = value.split(idPattern)
    if (id !== undefined && before === '' && after.join('') === '') return toId(id) ?? quoted(value)
    const parts = [before, id ?? '', ...after].map((part, n) => {
      const own = n % 2 === 1 ? toId(part) : undefined
      return own ? `${own}::text` : quoted(part)
    })
    return id === undefined ? quoted(value) : `(${parts.join(' || ')})`
  }
  const lines = statements.map(({ text, values }) => {
    const filled = text.replaceAll(/\$(\d+)/g, (_, n: string) => literal(values[Number(n) - 1] ?? null))
    return `${filled
      .replaceAll(/\s*\n\s*/g, ' ')
      .trim()
      .replace(/;$/, '')};`
  })
  return [String.raw`\set rid random(1, 9000000000000000000)`, ...lines, ''].join('\n')
}

const pickPerClient = (ids: readonly string[]) => {
  const list = ids.map((id) => `'${id}'`).join(',')
  return `(ARRAY[${list}]::uuid[])[:client_id::int + 1 + 8 * (${rid} % ${Math.floor(ids.length / 8)})::int]`
}

/** As PostgreSQL reads it; a colon would be a variable to pgbench. */
function quoted(value: string): string {
  const escaped = value
    .replaceAll('\\', String.raw`\\`)
    .replaceAll("'", "''")
    .replaceAll(':', String.raw`\072`)
    .replaceAll('\n', String.raw`\n`)
  return `E'${escaped}'`
}
