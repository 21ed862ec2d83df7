import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { buildServerWhenStale } from '../prepare/build-server.mjs'
import { buildWebWhenStale } from '../prepare/build-web.mjs'
import { findChromium } from '../prepare/chromium.mjs'
import { freePort } from '../prepare/free-port.mjs'
import { openPostgres } from '../prepare/postgres.mjs'
import { runPlaywright, runVitest } from './runners.mjs'
import { noTests } from './tally.mjs'

/**
 * Builds the web app and the server when they are stale; counts as one test, since pages and emails cannot be tested
 * without. It starts with the first step, since the checks leave a good part of the machine idle.
 */
export function buildStep() {
  let built
  return {
    name: 'build',
    start: ({ signal }) => {
      built = buildWebWhenStale({ signal }).then(() => buildServerWhenStale({ signal }))
      // A failure is told when the step runs.
      built.catch(() => {})
    },
    run: async () => {
      await built
      return { ...noTests, passed: 1 }
    },
  }
}

/** Runs one project of vitest.config.ts: all of it, or the files whose path contains one of `files`. */
export const vitestStep = (project, { env, files, limitMs }) => ({
  name: project,
  run: async (session) => (await runVitest([project], { ...session, env, files, limitMs })).tally,
})

/**
 * Opens PostgreSQL, then runs projects at once with its address in TEST_DATABASE_URL: tests that wait for PostgreSQL
 * leave a good part of the machine to those of the embedded engine.
 */
export const postgresStep = (projects, { env, files, durable, limitMs }) => ({
  name: projects.join(' and '),
  run: async (session) => {
    const { url, stop } = await openPostgres({ durable })
    session.onFinish(stop)
    const place = { ...env, TEST_DATABASE_URL: url }
    return (await runVitest(projects, { ...session, env: place, files, limitMs })).tally
  },
})

/** One database for each shop of the browser tests, dropped at the end. */
async function createDatabases(session, names) {
  const { default: pg } = await import('pg')
  const { url, stop } = await openPostgres()
  session.onFinish(stop)
  const run = async (statement) => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query(statement).finally(() => client.end())
  }
  const suffix = randomBytes(4).toString('hex')
  return Promise.all(
    names.map(async (name) => {
      const database = `shop_e2e_${suffix}_${name}`
      await run(`CREATE DATABASE ${database}`)
      session.onFinish(() => run(`DROP DATABASE IF EXISTS ${database} WITH (FORCE)`))
      return Object.assign(new URL(url), { pathname: `/${database}` }).href
    }),
  )
}

/**
 * Drives the built shop in a real browser, on free ports and in a data folder of its own. On PostgreSQL, as in
 * production: the embedded engine would take a good part of the machine from the browsers.
 */
export const browserStep = ({ env, files }) => ({
  name: 'browser',
  run: async (session) => {
    const databases = await createDatabases(session, ['storefront', 'staff_phone', 'staff_desktop'])
    const CHROMIUM_PATH = await findChromium()
    const E2E_PORTS = [await freePort(), await freePort(), await freePort()].join(',')
    const E2E_DATA_DIR = join(session.folder, 'data')
    const E2E_DATABASES = databases.join(',')
    const place = { ...env, CHROMIUM_PATH, E2E_PORTS, E2E_DATA_DIR, E2E_DATABASES }
    return (await runPlaywright({ ...session, env: place, files })).tally
  },
})
