import { chownSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openPostgres } from '@shop/domain/core/db/postgres-database'
import { freePort } from '../start-shop-process.ts'
import { deployedPath, readDeployed } from './deployed-file.ts'
import { type Program, programs, runProgram, startProgram, unprivileged } from './programs.ts'

const password = 'only-on-loopback'

export interface PostgresServer {
  port: number
  /** As the shop's user, in the shop's database. */
  url: string
  program: Program
  run(text: string, values?: unknown[]): Promise<Record<string, unknown>[]>
}

export interface PostgresPair {
  /** The primary, until it is lost. */
  one: PostgresServer
  /** The synchronous standby. */
  two: PostgresServer
  /** The standby receives changes, but shows none until `resumeReplay`. */
  pauseReplay(): Promise<void>
  resumeReplay(): Promise<void>
  /** Runs promote.sh on the standby, as its owner would. */
  promote(): Promise<void>
  /** Makes the old primary the standby of the new one, by the steps of docs/scale.md. */
  rejoin(): Promise<void>
  close(): Promise<void>
}

/** Two PostgreSQL servers by the files of deploy/machines: a primary, and its synchronous standby. */
export async function startPostgresPair(folder: string): Promise<PostgresPair> {
  const home = join(folder, 'postgres')
  mkdirSync(home)
  own(home)
  const [first, second] = [await freePort(), await freePort()]
  const started: Program[] = []
  try {
    writeOwned(join(home, 'password'), password)
    const [data, standbyData] = [join(home, 'one'), join(home, 'two')]
    const init = ['-D', data, '-U', 'postgres', '-A', 'scram-sha-256', `--pwfile=${join(home, 'password')}`]
    await runAsPostgres('initdb', [...init, '-E', 'UTF8', '--locale=C.UTF-8'])
    writeOwned(join(home, 'shop.conf'), readDeployed('machines/postgresql.conf', [["'*'", "'127.0.0.1'"]]))
    const hba = readDeployed('machines/pg_hba.conf', [
      ['10.0.0.0/24', '127.0.0.1/32'],
      [/peer$/gm, 'trust'],
    ])
    writeOwned(join(data, 'pg_hba.conf'), hba)
    const startServer = async (name: string, port: number) => {
      const settings = [`port=${port}`, `cluster_name=${name}`, `unix_socket_directories=${home}`]
      const server = await startProgram(
        join(programs.postgresql, 'postgres'),
        ['-D', join(home, name), ...settings.flatMap((setting) => ['-c', setting])],
        { user: unprivileged, ready: /ready to accept (?:read-only )?connections/ },
      )
      started.push(server)
      return presentServer(port, server)
    }
    // What conf.d/shop.conf is on Debian.
    await runAsPostgres('sh', [
      '-c',
      `echo "include '${join(home, 'shop.conf')}'" >> ${join(data, 'postgresql.conf')}`,
    ])
    const one = await startServer('one', first)
    await createRoles(home, first)
    const copyFrom = async (port: number, target: string) => {
      const from = `host=127.0.0.1 port=${port} user=replicator password=${password}`
      await runAsPostgres('pg_basebackup', ['-D', target, '-d', from, '-R', '-X', 'stream', '-c', 'fast'])
    }
    await copyFrom(first, standbyData)
    const two = await startServer('two', second)
    await waitForSync(home, first)
    return {
      one,
      two,
      pauseReplay: async () => void (await query(socketUrl(home, second), 'SELECT pg_wal_replay_pause()')),
      resumeReplay: async () => void (await query(socketUrl(home, second), 'SELECT pg_wal_replay_resume()')),
      async promote() {
        const env = { PGHOST: home, PGPORT: String(second), PGUSER: 'postgres' }
        const path = `${programs.postgresql}:${process.env['PATH']}`
        await runProgram('sh', [deployedPath('machines/promote.sh'), '127.0.0.1', String(first)], {
          ...env,
          PATH: path,
        })
      },
      async rejoin() {
        rmSync(data, { recursive: true })
        await copyFrom(second, data)
        await startServer('one', first)
        // The copy brought the setting that promote.sh has emptied; both wait for each other again.
        await query(socketUrl(home, second), 'ALTER SYSTEM RESET synchronous_standby_names')
        await query(socketUrl(home, second), 'SELECT pg_reload_conf()')
        await waitForSync(home, second)
      },
      close: () => stopAll(started),
    }
  } catch (error) {
    await stopAll(started)
    throw error
  }
}

/** Runs one of PostgreSQL's programs, or of the system, as the user that owns the servers. */
export function runAsPostgres(name: string, args: string[]): Promise<string> {
  const path = join(programs.postgresql, name)
  return runProgram(existsSync(path) ? path : name, args, {}, unprivileged)
}

async function stopAll(started: readonly Program[]): Promise<void> {
  await Promise.all(started.map((server) => server.end('SIGINT')))
}

export function own(path: string): void {
  if (unprivileged.uid !== undefined) chownSync(path, unprivileged.uid, unprivileged.gid ?? 0)
}

export function writeOwned(path: string, text: string): void {
  writeFileSync(path, text, { mode: 0o600 })
  own(path)
}

export async function query(url: string, text: string, values?: unknown[]) {
  const database = await openPostgres(url, { connections: 1 })
  try {
    return (await database.run(text, values)).rows
  } finally {
    await database.close()
  }
}

export const socketUrl = (home: string, port: number) =>
  `postgres://postgres@${encodeURIComponent(home)}:${port}/postgres`

/** What docs/scale.md lists for the first server. Until there is a standby, nothing may wait for it. */
export async function createRoles(home: string, port: number): Promise<void> {
  const url = `${socketUrl(home, port)}?options=${encodeURIComponent('-c synchronous_commit=local')}`
  for (const statement of [
    `CREATE ROLE shop LOGIN PASSWORD '${password}'`,
    `CREATE ROLE replicator LOGIN REPLICATION PASSWORD '${password}'`,
    'CREATE ROLE haproxy_check LOGIN',
    'CREATE DATABASE shop OWNER shop',
  ])
    await query(url, statement)
}

async function waitForSync(home: string, port: number): Promise<void> {
  for (;;) {
    const rows = await query(socketUrl(home, port), 'SELECT sync_state FROM pg_stat_replication')
    if (rows[0]?.['sync_state'] === 'quorum') return
    await pause(100)
  }
}

export function presentServer(port: number, program: Program): PostgresServer {
  const url = `postgres://shop:${password}@127.0.0.1:${port}/shop`
  return { port, url, program, run: (text, values) => query(url, text, values) }
}

export const databasePassword = password
