import { chownSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../start-shop-process.ts'
import { readDeployed } from './deployed-file.ts'
import { type Program, programs, runProgram, startProgram, unprivileged } from './programs.ts'

const listed = ['one', 'two', 'three', 'four']

export async function startHaproxy(folder: string, name: string, text: string): Promise<Program> {
  const file = join(folder, name)
  writeFileSync(file, text)
  // Says what is wrong with the file; a start would only fail.
  await runProgram(programs.haproxy, ['-c', '-f', file])
  return startProgram(programs.haproxy, ['-W', '-db', '-f', file], { ready: /Loading success/ })
}

export interface Proxy {
  port: number
  program: Program
}

/** HAProxy in front of two PostgreSQL servers, by deploy/machines/haproxy-postgres.cfg. */
export async function startDatabaseProxy(folder: string, servers: readonly number[]) {
  const [primary, standby] = [await freePort(), await freePort()]
  const text = readDeployed('machines/haproxy-postgres.cfg', [
    ['127.0.0.1:5000', `127.0.0.1:${primary}`],
    ['127.0.0.1:5001', `127.0.0.1:${standby}`],
    ['10.0.0.21:5432', `127.0.0.1:${servers[0]}`],
    ['10.0.0.22:5432', `127.0.0.1:${servers[1]}`],
  ])
  return { primary, standby, program: await startHaproxy(folder, 'haproxy-postgres.cfg', text) }
}

/** The load balancer, by deploy/machines/haproxy-shop.cfg, without HTTPS and with as many processes as there are. */
export async function startBalancer(folder: string, processes: readonly number[]): Promise<Proxy> {
  const port = await freePort()
  const addresses = ['10.0.0.11:3000', '10.0.0.11:3001', '10.0.0.12:3000', '10.0.0.12:3001']
  const text = readDeployed('machines/haproxy-shop.cfg', [
    ['bind :80', `bind 127.0.0.1:${port}`],
    [/^\tbind :443.*\n/gm, ''],
    [/^\thttp-request redirect.*\n/gm, ''],
    [/^\thttp-request set-header X-Forwarded-Proto.*\n/gm, ''],
    ...addresses.map((address, index): [RegExp | string, string] =>
      processes[index] === undefined
        ? [new RegExp(`^\\tserver ${listed[index]} .*\\n`, 'gm'), '']
        : [address, `127.0.0.1:${processes[index]}`],
    ),
  ])
  return { port, program: await startHaproxy(folder, 'haproxy-shop.cfg', text) }
}

/** PgBouncer in transaction mode, by deploy/machines/pgbouncer.ini. */
export async function startPgBouncer(folder: string, primary: number, password: string): Promise<Proxy> {
  const home = join(folder, 'pgbouncer')
  mkdirSync(home)
  const port = await freePort()
  const users = join(home, 'userlist.txt')
  const text = readDeployed('machines/pgbouncer.ini', [
    ['port=5000', `port=${primary}`],
    ['listen_port = 6432', `listen_port = ${port}`],
    ['/etc/pgbouncer/userlist.txt', users],
  ])
  const file = join(home, 'pgbouncer.ini')
  writeFileSync(users, `"shop" "${password}"\n`)
  writeFileSync(file, `${text}stats_users = shop\n`)
  for (const path of [home, users, file])
    if (unprivileged.uid !== undefined) chownSync(path, unprivileged.uid, unprivileged.gid ?? 0)
  const program = await startProgram(programs.pgbouncer, [file], {
    user: unprivileged,
    ready: /process up: PgBouncer/,
  })
  return { port, program }
}
