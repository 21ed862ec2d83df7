import type { RequestContext } from '@shop/domain/core/context'
import type { OpenDatabase } from '@shop/domain/core/db/database'
import { Gauge, type Registry } from 'prom-client'

/** Scrapes of several programs share one read of the database. */
const readMs = 5_000

interface ShopNumbers {
  waiting: { kind: string; count: number; oldest_seconds: number }[]
  failed: { kind: string; count: number }[]
  orders: { status: string; payment_method: string; count: number }[]
  payments: { provider: string; status: string; count: number }[]
  order_number: number
  /** Seconds since 1970; null before the first backup. */
  backup_at: number | null
  /** Seconds since 1970; null before the first upload. */
  offsite_backup_at: number | null
  /** Whether PostgreSQL could not archive its log the last time. */
  is_archive_failing: boolean
  failed_schedules: string[]
}

/** Orders and payments of a day are read from indexes of the newest; test orders are left out. */
const numbersStatement = `
  SELECT (SELECT coalesce(json_agg(kinds), '[]') FROM (
      SELECT kind, count(*), greatest(extract(epoch FROM now() - min(due_at)), 0) AS oldest_seconds FROM outbox
      WHERE completed_at IS NULL AND failed_at IS NULL GROUP BY kind) AS kinds) AS waiting,
    (SELECT coalesce(json_agg(kinds), '[]') FROM (
      SELECT kind, count(*) FROM outbox WHERE failed_at IS NOT NULL GROUP BY kind) AS kinds) AS failed,
    (SELECT coalesce(json_agg(groups), '[]') FROM (
      SELECT status, payment_method, count(*) FROM orders
      WHERE placed_at > now() - interval '1 day' AND NOT is_test GROUP BY status, payment_method) AS groups) AS orders,
    (SELECT coalesce(json_agg(groups), '[]') FROM (
      SELECT provider, status, count(*) FROM payment_attempts
      WHERE coalesce(completed_at, created_at) > now() - interval '1 day' AND NOT is_test
      GROUP BY provider, status) AS groups) AS payments,
    (SELECT last_value - CASE WHEN is_called THEN 0 ELSE 1 END FROM order_numbers)::integer AS order_number,
    (SELECT extract(epoch FROM max(finished_at))::float8 FROM backups WHERE status = 'completed') AS backup_at,
    (SELECT extract(epoch FROM max(created_at))::float8 FROM offsite_backups WHERE status = 'completed') AS offsite_backup_at,
    (SELECT last_failed_time IS NOT NULL AND last_failed_time > coalesce(last_archived_time, '-infinity')
      FROM pg_stat_archiver) AS is_archive_failing`

const failedSchedulesStatement = `
  SELECT schedule.name FROM jobs.schedule, LATERAL (
    SELECT state::text FROM jobs.job WHERE job.name = schedule.name AND completed_on IS NOT NULL
    ORDER BY completed_on DESC LIMIT 1) AS latest
  WHERE latest.state <> 'completed'`

async function readNumbers({ run }: OpenDatabase): Promise<ShopNumbers> {
  const [{ rows }, { rows: jobs }] = await Promise.all([
    run(numbersStatement),
    run("SELECT to_regclass('jobs.schedule') IS NOT NULL AS exist"),
  ])
  const failed = jobs[0]?.['exist'] ? await run(failedSchedulesStatement) : { rows: [] }
  return {
    ...(rows[0] as unknown as ShopNumbers),
    failed_schedules: failed.rows.map(({ name }) => String(name)),
  }
}

type Values = readonly [labels: Record<string, string>, value: number][]

/**
 * Gauges of the shop as a whole: every process shows the same, so a query takes their maximum. Without the database they
 * are left out, and `shop_database_up` is 0.
 */
export function addShopGauges(registry: Registry, database: OpenDatabase, log: RequestContext['log']): void {
  const read = shareFor(readMs, () =>
    readNumbers(database).catch((err: unknown) => {
      log.warn({ err }, 'the numbers for metrics could not be read')
      return undefined
    }),
  )
  const add = (name: string, help: string, toValues: (numbers: ShopNumbers) => Values) => {
    registry.registerMetric(
      new Gauge({
        name,
        help,
        labelNames: labelsByGauge[name] ?? [],
        registers: [],
        aggregator: 'max',
        async collect() {
          this.reset()
          const numbers = await read()
          for (const [labels, value] of numbers ? toValues(numbers) : []) this.set(labels, value)
        },
      }),
    )
  }
  registry.registerMetric(
    new Gauge({
      name: 'shop_database_up',
      help: '1 if the database answered.',
      registers: [],
      aggregator: 'min',
      async collect() {
        this.set((await read()) ? 1 : 0)
      },
    }),
  )
  add('shop_outbox_waiting', 'Emails, messages and webhooks to be sent, by kind.', ({ waiting }) =>
    waiting.map(({ kind, count }) => [{ kind }, count]),
  )
  add('shop_outbox_oldest_seconds', 'How long the oldest of them has been due, by kind.', ({ waiting }) =>
    waiting.map(({ kind, oldest_seconds: seconds }) => [{ kind }, seconds]),
  )
  add('shop_outbox_failed', 'Those that were given up after all attempts, by kind.', ({ failed }) =>
    failed.map(({ kind, count }) => [{ kind }, count]),
  )
  add('shop_orders_day', 'Orders of the last 24 hours by status and payment method.', ({ orders }) =>
    orders.map(({ status, payment_method, count }) => [{ status, payment_method }, count]),
  )
  add('shop_payments_day', 'Payments of the last 24 hours by provider and outcome.', ({ payments }) =>
    payments.map(({ provider, status, count }) => [{ provider, status }, count]),
  )
  add('shop_order_number', 'The newest order number: its increase is the number of orders.', (numbers) => [
    [{}, numbers.order_number],
  ])
  add('shop_backup_timestamp_seconds', 'When the newest backup was finished.', ({ backup_at: at }) =>
    at === null ? [] : [[{}, at]],
  )
  add(
    'shop_offsite_backup_timestamp_seconds',
    'When the newest backup in the store elsewhere was started.',
    ({ offsite_backup_at: at }) => (at === null ? [] : [[{}, at]]),
  )
  add(
    'shop_log_archive_failing',
    '1 if PostgreSQL could not archive its log the last time.',
    ({ is_archive_failing: isFailing }) => [[{}, Number(isFailing)]],
  )
  add('shop_schedule_failed', '1 for each scheduled task whose last run failed.', (numbers) =>
    numbers.failed_schedules.map((schedule) => [{ schedule }, 1]),
  )
}

const labelsByGauge: Record<string, string[]> = {
  shop_outbox_waiting: ['kind'],
  shop_outbox_oldest_seconds: ['kind'],
  shop_outbox_failed: ['kind'],
  shop_orders_day: ['status', 'payment_method'],
  shop_payments_day: ['provider', 'status'],
  shop_schedule_failed: ['schedule'],
}

/** Calls that follow within this time get the same result. */
function shareFor<T>(ms: number, read: () => Promise<T>): () => Promise<T> {
  let readAt = -Infinity
  let latest: Promise<T> | undefined
  return () => {
    const now = performance.now()
    if (!latest || now - readAt > ms) {
      readAt = now
      latest = read()
    }
    return latest
  }
}
