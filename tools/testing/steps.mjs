import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildServerWhenStale } from '../prepare/build-server.mjs'
import { buildWebWhenStale } from '../prepare/build-web.mjs'
import { findChromium } from '../prepare/chromium.mjs'
import { freePort } from '../prepare/free-port.mjs'
import { installMachinePrograms } from '../prepare/machine-programs.mjs'
import { openPostgres } from '../prepare/postgres.mjs'
import { runPlaywright, runVitest } from './runners.mjs'
import { noTests } from './tally.mjs'

/**
 * Builds the web app and the server if they are stale. Counts as one test, because pages and emails cannot be tested
 * without it. It starts along with the first step, because the checks leave much of the machine idle.
 */
export function buildStep() {
  let built
  return {
    name: 'build',
    start: ({ signal }) => {
      built = buildWebWhenStale({ signal }).then(() => buildServerWhenStale({ signal }))
      // A failure is reported when the step runs.
      built.catch(() => {})
    },
    run: async () => {
      await built
      return { ...noTests, passed: 1 }
    },
  }
}

/** Runs one project of vitest.config.ts: all of it, or only files whose path contains one of `files`. */
export const vitestStep = (project, { env, files, limitMs }) => ({
  name: project,
  run: async (session) => (await runVitest([project], { ...session, env, files, limitMs })).tally,
})

/**
 * Starts PostgreSQL, then runs projects in parallel with its URL in TEST_DATABASE_URL: tests that wait for PostgreSQL
 * leave much of the machine to those on the embedded engine.
 */
export const postgresStep = (projects, { env, files, durable, limitMs }) => ({
  name: projects.join(' and '),
  run: async (session) => {
    const { url, stop } = await openPostgres({ durable })
    session.onFinish(stop)
    const testEnv = { ...env, TEST_DATABASE_URL: url }
    return (await runVitest(projects, { ...session, env: testEnv, files, limitMs })).tally
  },
})

/** After an interruption PostgreSQL may wait for its standby for ever. A recorded id may be another program's by then. */
function endLeftPrograms(folder) {
  const list = join(folder, 'pids')
  const ids = existsSync(list) ? readFileSync(list, 'utf8').trim().split('\n') : []
  for (const id of ids) {
    const command = `/proc/${id}/cmdline`
    if (existsSync(command) && readFileSync(command, 'utf8').includes(folder))
      process.kill(Number(id), 'SIGKILL')
  }
}

/** Runs a project that starts programs of the system for the shop's processes, such as PostgreSQL, all on loopback. */
export const machinesStep = (project, { env, files, limitMs }) => ({
  name: project,
  run: async (session) => {
    await installMachinePrograms()
    const folder = mkdtempSync(join(tmpdir(), 'shop-machines-'))
    session.onFinish(async () => {
      endLeftPrograms(folder)
      rmSync(folder, { recursive: true, force: true })
    })
    const testEnv = { ...env, SHOP_MACHINES_FOLDER: folder }
    return (await runVitest([project], { ...session, env: testEnv, files, limitMs })).tally
  },
})

/** Creates one database for each shop of the browser tests, and drops them at the end. */
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
 * Tests the built shop in a real browser, on free ports and with its own data folder. On PostgreSQL as in production,
 * because the embedded engine would take much of the machine from the browsers.
 */
export const browserStep = ({ env, files }) => ({
  name: 'browser',
  run: async (session) => {
    const databases = await createDatabases(session, ['storefront', 'staff_phone', 'staff_desktop'])
    const CHROMIUM_PATH = await findChromium()
    const E2E_PORTS = [await freePort(), await freePort(), await freePort()].join(',')
    const E2E_DATA_DIR = join(session.folder, 'data')
    const E2E_DATABASES = databases.join(',')
    const testEnv = { ...env, CHROMIUM_PATH, E2E_PORTS, E2E_DATA_DIR, E2E_DATABASES }
    return (await runPlaywright({ ...session, env: testEnv, files })).tally
  },
})
