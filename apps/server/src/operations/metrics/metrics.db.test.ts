import { readFileSync } from 'node:fs'
import fastify from 'fastify'
import { openTestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openTestServer, type TestServer } from '../../boot/open-test-server.ts'
import { createMetrics, type Metrics } from './metrics.ts'
import { serveMetrics } from './serve-metrics.ts'

let server: TestServer<Awaited<ReturnType<typeof openTestShop>>>
let metrics: Metrics

beforeAll(async () => {
  const shop = await openTestShop()
  metrics = createMetrics(shop.database)
  server = await openTestServer(shop, {}, { metrics })
})

afterAll(() => server.close())

const address = { METRICS_PORT: 0, METRICS_HOST: '127.0.0.1', METRICS_TOKEN: undefined }

test('a request without the token, of another path or by another method gets nothing', async () => {
  const port = 41_000 + (process.pid % 9_000)
  const stop = await serveMetrics(async () => 'secret', {
    ...address,
    METRICS_PORT: port,
    METRICS_TOKEN: 'long-enough-token',
  })
  const send = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, init)
    return [response.status, await response.text()]
  }
  const authorization = 'Bearer long-enough-token'
  try {
    expect(await send('/metrics')).toEqual([401, ''])
    expect(await send('/metrics', { headers: { authorization: `${authorization}s` } })).toEqual([401, ''])
    expect(await send('/other', { headers: { authorization } })).toEqual([404, ''])
    expect(await send('/metrics', { method: 'POST', headers: { authorization } })).toEqual([404, ''])
    expect(await send('/metrics', { headers: { authorization } })).toEqual([200, 'secret'])
    await expect(serveMetrics(async () => '', { ...address, METRICS_PORT: port })).rejects.toThrow(
      `METRICS_PORT ${port} of 127.0.0.1 cannot be opened`,
    )
  } finally {
    await stop()
  }
})

test('requests are counted by route and status, and cached reads by result', async () => {
  await server.call('GET', '/products/no-such-product')
  await server.call('GET', '/products/categories')
  await server.call('GET', '/products/categories')
  const text = await metrics.render()
  expect(text).toContain(
    'http_request_duration_seconds_count{method="GET",route="/api/products/:product_id",status="4xx"} 1',
  )
  expect(text).toContain(
    'http_request_duration_seconds_count{method="GET",route="/api/products/categories",status="2xx"} 2',
  )
  expect(text).toMatch(/shop_page_cache_reads_total\{result="miss"\} [1-9]/)
  expect(text).toMatch(/shop_page_cache_reads_total\{result="hit"\} [1-9]/)
  expect(text).toMatch(/shop_database_statements_total \d/)
})

test('messages that wait and those that were given up are counted by kind', async () => {
  await server.shop.database.run(`
    INSERT INTO outbox (id, kind, payload, due_at, failed_at, created_at) VALUES
      (gen_random_uuid(), 'email.send', '{}', now() - interval '90 seconds', NULL, now()),
      (gen_random_uuid(), 'email.send', '{}', now(), NULL, now()),
      (gen_random_uuid(), 'webhook.deliver', '{}', now(), now(), now())`)
  const fresh = createMetrics(server.shop.database)
  fresh.watchServer(fastify())
  const text = await fresh.render()
  expect(text).toContain('shop_database_up 1')
  expect(text).toContain('shop_outbox_waiting{kind="email.send"} 2')
  expect(text).toMatch(/shop_outbox_oldest_seconds\{kind="email.send"\} (?:9\d|1\d\d)/)
  expect(text).toContain('shop_outbox_failed{kind="webhook.deliver"} 1')
})

test('of backups elsewhere, the newest complete one is shown', async () => {
  await server.shop.database.run(`
    INSERT INTO offsite_backups (name, created_at, status) VALUES
      ('one', to_timestamp(1000), 'completed'), ('two', to_timestamp(2000), 'completed'),
      ('three', to_timestamp(3000), 'pending')`)
  const fresh = createMetrics(server.shop.database)
  fresh.watchServer(fastify())
  const text = await fresh.render()
  expect(text).toContain('\nshop_offsite_backup_timestamp_seconds 2000\n')
  expect(text).toContain('\nshop_log_archive_failing 0\n')
})

test('without the database, the rest is still shown', async () => {
  const down = createMetrics({
    ...server.shop.database,
    run: () => Promise.reject(new Error('gone')),
  })
  const app = fastify()
  const warn = vi.spyOn(app.log, 'warn')
  down.watchServer(app)
  const text = await down.render()
  expect(text).toContain('shop_database_up 0')
  expect(text).not.toContain('shop_outbox_waiting{')
  expect(text).toContain('nodejs_eventloop_lag_seconds')
  expect(warn).toHaveBeenCalledOnce()
})

const readRoot = (path: string) => readFileSync(new URL(`../../../../../${path}`, import.meta.url), 'utf8')

test('alerts and the dashboard use metrics that exist, and each alert is in the runbook', async () => {
  const alerts = readRoot('deploy/monitoring/alerts.yml')
  const used = `${alerts} ${readRoot('deploy/monitoring/dashboard.json')}`
  const names = new Set(used.match(/\b(?:shop|http|nodejs|process)_\w+(?=[[{) >"])/g))
  expect(names.size).toBeGreaterThan(15)
  const text = await metrics.render()
  const missing = [...names].filter(
    (name) => !text.includes(`\n# HELP ${name.replace(/_(?:bucket|sum|count)$/, '')} `),
  )
  expect(missing).toEqual([])
  const alertNames = [...alerts.matchAll(/alert: (\w+)/g)].map(([, name]) => `### ${name}`)
  expect(readRoot('docs/runbook.md').match(/^### .*$/gm)).toEqual(alertNames)
})
