import { appendFileSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../start-shop-process.ts'
import { readDeployed } from './deployed-file.ts'
import type { ObjectStore } from './object-store.ts'
import {
  createRoles,
  databasePassword,
  own,
  type PostgresServer,
  presentServer,
  query,
  runAsPostgres,
  socketUrl,
  writeOwned,
} from './postgres-pair.ts'
import { type Program, programs, runProgram, startProgram, unprivileged } from './programs.ts'
import { startHaproxy } from './proxies.ts'

export interface RecoverablePostgres {
  server: PostgresServer
  /** A full backup by pgBackRest while the server runs. */
  backUp(): Promise<void>
  /** Kills the server and deletes its data: what pgBackRest and the log's copy have remains. */
  lose(): Promise<void>
  /** Restores a server of its own from what remains, to the last order or to a time. */
  restore(name: string, time?: Date): Promise<PostgresServer>
  close(): Promise<void>
}

/** With the configuration of one machine. */
const pgbackrest = (config: string) => `${programs.pgbackrest} --config=${config}`

function runBackrest(config: string, ...args: string[]): Promise<string> {
  const options = [`--config=${config}`, '--stanza=shop', '--log-level-console=warn']
  return runAsPostgres(programs.pgbackrest, [...options, ...args])
}

/**
 * A PostgreSQL server by the files of deploy/recovery: pgBackRest archives its log encrypted in the object store, over
 * HTTPS, and pg_receivewal has a copy of the log to the last order.
 */
export async function startRecoverablePostgres(
  folder: string,
  store: ObjectStore,
): Promise<RecoverablePostgres> {
  const home = join(folder, 'postgres')
  const copy = join(folder, 'log-copy')
  for (const each of [home, copy]) {
    mkdirSync(each)
    own(each)
  }
  const started: Program[] = []
  const start = async (...options: Parameters<typeof startProgram>) => {
    const program = await startProgram(...options)
    started.push(program)
    return program
  }
  const endpoint = await startHttps(folder, store.port)
  started.push(endpoint.program)

  /** What /etc/pgbackrest.conf is on the machine with this server. */
  function configure(name: string, port: number): string {
    const file = join(home, `${name}.pgbackrest.conf`)
    const text = readDeployed('recovery/pgbackrest.conf', [
      ['s3.eu-west-1.amazonaws.com', '127.0.0.1'],
      ['eu-west-1', store.region],
      ['=shop-recovery', `=${store.bucket}`],
      ['<key>', store.key.id],
      ['<secret>', store.key.secret],
      ['<openssl rand -base64 48>', 'a-passphrase-of-the-proof'],
      ['/var/lib/postgresql/15/main', join(home, name)],
      [
        '[global]',
        `[global]\nrepo1-storage-port=${endpoint.port}\nrepo1-storage-verify-tls=n\nlock-path=${home}\nspool-path=${home}`,
      ],
    ])
    writeOwned(file, `${text}pg1-port=${port}\npg1-socket-path=${home}\npg1-user=postgres\n`)
    return file
  }

  async function startServer(
    name: string,
    port: number,
    settings: readonly string[] = [],
  ): Promise<PostgresServer> {
    const all = [`port=${port}`, `unix_socket_directories=${home}`, 'listen_addresses=127.0.0.1', ...settings]
    const program = await start(
      join(programs.postgresql, 'postgres'),
      ['-D', join(home, name), ...all.flatMap((setting) => ['-c', setting])],
      { user: unprivileged, ready: /ready to accept connections/ },
    )
    return presentServer(port, program)
  }

  const port = await freePort()
  const config = configure('main', port)
  const data = join(home, 'main')
  const close = async () => {
    await Promise.all(started.map((program) => program.cutPower().catch(() => {})))
  }
  try {
    writeOwned(join(home, 'password'), databasePassword)
    const init = ['-D', data, '-U', 'postgres', '-A', 'scram-sha-256', `--pwfile=${join(home, 'password')}`]
    await runAsPostgres('initdb', [...init, '-E', 'UTF8', '--locale=C.UTF-8'])
    writeOwned(
      join(data, 'pg_hba.conf'),
      'local all all trust\nhost all all 127.0.0.1/32 scram-sha-256\nhost replication replicator 127.0.0.1/32 scram-sha-256\n',
    )
    const settings = readDeployed('recovery/postgresql.conf', [['pgbackrest --', `${pgbackrest(config)} --`]])
    writeOwned(join(home, 'recovery.conf'), settings)
    appendFileSync(join(data, 'postgresql.conf'), `include '${join(home, 'recovery.conf')}'\n`)
    const server = await startServer('main', port)
    await createRoles(home, port)
    await startLogCopy(port)
    await runBackrest(config, 'stanza-create')
    return {
      server,
      backUp: async () => void (await runBackrest(config, '--type=full', 'backup')),
      async lose() {
        await server.program.cutPower()
        rmSync(data, { recursive: true })
      },
      restore,
      close,
    }
  } catch (error) {
    await close()
    throw error
  }

  async function startLogCopy(port: number): Promise<void> {
    const from = `host=127.0.0.1 port=${port} user=replicator password=${databasePassword} application_name=wal_copy`
    const args = ['-D', copy, '--slot=wal_copy', '-d', from]
    await runAsPostgres('pg_receivewal', [...args, '--create-slot'])
    await start(join(programs.postgresql, 'pg_receivewal'), [...args, '--synchronous', '--verbose'], {
      user: unprivileged,
      ready: /starting log streaming/,
    })
    for (;;) {
      const rows = await query(socketUrl(home, port), 'SELECT sync_state FROM pg_stat_replication')
      if (rows[0]?.['sync_state'] === 'sync') return
      await pause(100)
    }
  }

  /** By the steps of docs/recovery.md. A server that is only to be looked at does not archive. */
  async function restore(name: string, time?: Date): Promise<PostgresServer> {
    const port = await freePort()
    const config = configure(name, port)
    mkdirSync(join(home, name), { mode: 0o700 })
    own(join(home, name))
    const fetchWal = join(home, `${name}.fetch-wal.sh`)
    writeOwned(
      fetchWal,
      readDeployed('recovery/fetch-wal.sh', [['if pgbackrest --', `if ${pgbackrest(config)} --`]]),
    )
    const target = time
      ? [
          '--type=time',
          `--target=${time.toISOString().replace('T', ' ').replace('Z', '+00')}`,
          '--target-action=promote',
          '--archive-mode=off',
        ]
      : ['--type=default']
    const option = `--recovery-option=restore_command=sh ${fetchWal} ${copy} %f %p`
    await runBackrest(config, ...target, option, 'restore')
    // The copy of the lost server does not follow the new one yet, so it must not wait for it.
    const settings = [
      'synchronous_standby_names=',
      `archive_command=${pgbackrest(config)} --stanza=shop archive-push %p`,
    ]
    const server = await startServer(name, port, settings)
    for (;;) {
      const [row] = await query(socketUrl(home, port), 'SELECT pg_is_in_recovery() AS is_recovering')
      if (row?.['is_recovering'] === false) return server
      await pause(100)
    }
  }
}

/** HTTPS in front of the object store, which pgBackRest insists on. */
async function startHttps(folder: string, storePort: number) {
  const [key, certificate, both] = ['store.key', 'store.crt', 'store.pem'].map((name) => join(folder, name))
  const request = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  const output = ['-subj', '/CN=127.0.0.1', '-days', '2', '-keyout', `${key}`, '-out', `${certificate}`]
  await runProgram('openssl', [...request, ...output])
  await runProgram('sh', ['-c', `cat ${certificate} ${key} > ${both}`])
  const port = await freePort()
  const text = `defaults
	mode http
	timeout connect 5s
	timeout client 60s
	timeout server 60s
frontend https
	bind 127.0.0.1:${port} ssl crt ${both}
	default_backend store
backend store
	server store 127.0.0.1:${storePort}
`
  return { port, program: await startHaproxy(folder, 'haproxy-store.cfg', text) }
}
