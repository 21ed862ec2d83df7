import { join } from 'node:path'
import { buildWebWhenStale } from '../prepare/build-web.mjs'
import { findChromium } from '../prepare/chromium.mjs'
import { freePort } from '../prepare/free-port.mjs'
import { openPostgres } from '../prepare/postgres.mjs'
import { runPlaywright, runVitest } from './runners.mjs'
import { nothing } from './tally.mjs'

/** Builds the web app when it is stale; counts as one test, since pages and mails cannot be tested without. */
export const buildStep = {
  name: 'build',
  run: async () => {
    await buildWebWhenStale()
    return { ...nothing, passed: 1 }
  },
}

/** Runs one project of vitest.config.ts. */
export const vitestStep = (project, env) => ({
  name: project,
  run: async (session) => (await runVitest(project, { ...session, env })).tally,
})

/** Opens PostgreSQL, then runs one project with its address in TEST_DATABASE_URL. */
export const postgresStep = (project, { env, durable }) => ({
  name: project,
  run: async (session) => {
    const { url, stop } = await openPostgres({ durable })
    session.atEnd(stop)
    return (await runVitest(project, { ...session, env: { ...env, TEST_DATABASE_URL: url } })).tally
  },
})

/** Drives the built shop in a real browser, on a free port and a data folder of its own. */
export const browserStep = (env) => ({
  name: 'browser',
  run: async (session) => {
    const CHROMIUM_PATH = await findChromium()
    const E2E_PORT = String(await freePort())
    const E2E_DATA_DIR = join(session.folder, 'data')
    return (await runPlaywright({ ...session, env: { ...env, CHROMIUM_PATH, E2E_PORT, E2E_DATA_DIR } })).tally
  },
})
