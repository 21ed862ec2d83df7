import { defineConfig } from 'vitest/config'
import { ExperimentsFirst } from './tools/testing/experiments-first.ts'

// What a test's name says about where it runs:
//   x.test.ts        pure: no database
//   x.db.test.ts     commands on PostgreSQL, which is twice as fast as the embedded engine; routes on the embedded engine
//   x.api.test.ts    every endpoint: the embedded engine
//   x.pg.test.ts     PostgreSQL only: races and crashes
//   x.machines.test.ts  PostgreSQL, PgBouncer and HAProxy of the system (npm run proof -- machines)
//   x.recover.test.ts   PostgreSQL with pgBackRest, lost and restored (npm run proof -- recover)
//   x.proof.test.ts  long experiments (npm run proof, which runs the commands on the embedded engine too)
const newCaller = (kind: string) =>
  ['apps', 'packages', 'extensions', 'bench', 'demo', 'tools'].map((folder) => `${folder}/**/*.${kind}`)
const pure = newCaller('test.{ts,tsx,mjs}')
const onDatabase = newCaller('db.test.ts')
const endpoints = newCaller('api.test.ts')
const onPostgres = newCaller('pg.test.ts')
const proofs = newCaller('proof.test.ts')
const onMachines = newCaller('machines.test.ts')
const onLostMachines = newCaller('recover.test.ts')
// Over HTTP, at the shop's own processes: their full numbers on both engines. Their small numbers run on PostgreSQL, where
// races show; on the embedded engine only the one that kills the process which owns the data.
const experiments = ['apps/server/src/experiments/*.db.test.ts']
const experimentsOnPostgres = ['apps/server/src/experiments/!(kill-shop).db.test.ts']
const routes = ['apps/server/**/*.db.test.ts']
const structure = ['tools/structure/*.test.ts']
const excluded = ['**/node_modules/**', '**/build/**', '**/.react-router/**']

// Against hanging only: a slow machine that does other things at the same time must not fail a test.
const hangTimeoutMs = 60_000

const project = (name: string, include: string[], options: object = {}) => ({
  test: {
    name,
    include,
    exclude: excluded,
    testTimeout: hangTimeoutMs,
    hookTimeout: hangTimeoutMs,
    ...options,
  },
})

// With a database each file has a database of its own, and the code keeps nothing outside of it: files of these projects
// share a process, which saves compiling the engine and the code for each (two thirds of the time).
export default defineConfig({
  test: {
    allowOnly: false,
    // What kills and starts shops waits a good part of its time: one more than a small machine has cores.
    maxWorkers: 3,
    sequence: { sequencer: ExperimentsFirst },
    projects: [
      project('unit', pure, {
        exclude: [
          ...excluded,
          ...onDatabase,
          ...endpoints,
          ...onPostgres,
          ...proofs,
          ...onMachines,
          ...onLostMachines,
          ...structure,
        ],
        isolate: false,
        setupFiles: ['tools/testing/fresh-modules.ts'],
      }),
      project('structure', structure),
      project('embedded', [...routes, ...endpoints], {
        exclude: [...excluded, ...experimentsOnPostgres],
        env: { SHOP_TEST_ENGINE: 'embedded' },
        isolate: false,
      }),
      project('postgres', [...onDatabase, ...onPostgres], {
        exclude: [...excluded, 'apps/server/src/!(experiments|operations)/**/*.db.test.ts'],
        env: { SHOP_TEST_ENGINE: 'postgres' },
        isolate: false,
      }),
      // The races of every check run here with their full numbers.
      project('proof', [...proofs, ...experiments, ...onPostgres], {
        env: { SHOP_TEST_ENGINE: 'postgres', SHOP_PROOF: 'full' },
        testTimeout: 20 * 60_000,
        fileParallelism: false,
      }),
      ...Object.entries({ machines: onMachines, recover: onLostMachines }).map(([name, include]) =>
        project(name, include, {
          env: { SHOP_TEST_ENGINE: 'postgres' },
          testTimeout: 20 * 60_000,
          hookTimeout: 5 * 60_000,
          fileParallelism: false,
        }),
      ),
      project('proof-embedded', [...experiments, ...onDatabase], {
        env: { SHOP_TEST_ENGINE: 'embedded', SHOP_PROOF: 'full' },
        testTimeout: 20 * 60_000,
        fileParallelism: false,
        isolate: false,
      }),
    ],
  },
})
