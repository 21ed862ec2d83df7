import type { SentStatement } from './record-statements.ts'

/** The parts of a recorded order that must differ in each run of the script. */
export interface RecordedOrder {
  /** The account that ordered, and the accounts that replace it, different ones for each client. */
  account: string
  accounts: readonly string[]
  /** The idempotency key of the call. */
  key: string
  /** Ids greater than this one were created by the order (UUID version 7 starts with the time). */
  before: string
  /** Digits that make phone and address unique. */
  own: readonly string[]
}

/** With a cast: next to a small number, PostgreSQL would infer a small type for the parameter. */
const rid = ':rid::bigint'
const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'

/** A pgbench script with the statements of one order, without pauses in between. */
export function buildOrderScript(statements: readonly SentStatement[], recorded: RecordedOrder): string {
  const fresh = new Map<string, number>()
  // Also inside strings, because rows are sent as JSON.
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
    // Splitting makes every second part an id.
    const [before = '', id, ...after] = value.split(idPattern)
    if (id !== undefined && before === '' && after.join('') === '') return toId(id) ?? quoteSql(value)
    const parts = [before, id ?? '', ...after].map((part, n) => {
      const own = n % 2 === 1 ? toId(part) : undefined
      return own ? `${own}::text` : quoteSql(part)
    })
    return id === undefined ? quoteSql(value) : `(${parts.join(' || ')})`
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

/** A PostgreSQL string literal. Colons are escaped, because they start variables in pgbench. */
function quoteSql(value: string): string {
  const escaped = value
    .replaceAll('\\', String.raw`\\`)
    .replaceAll("'", "''")
    .replaceAll(':', String.raw`\072`)
    .replaceAll('\n', String.raw`\n`)
  return `E'${escaped}'`
}
