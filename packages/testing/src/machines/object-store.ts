import { chownSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../start-shop-process.ts'
import { type Program, programs, runProgram, startProgram, unprivileged } from './programs.ts'

export interface ObjectStore {
  /** s3://... in the format of FILE_STORAGE_URL. */
  filesUrl: string
  port: number
  key: { id: string; secret: string }
  region: string
  bucket: string
  /** Number of files in the bucket. */
  countFiles(): Promise<number>
  close(): Promise<void>
}

const kinds = ['account', 'container', 'object'] as const
const key = { id: 'shop:files', secret: 'a-secret-of-the-proof' }
const region = 'af-south-1'
const bucket = 'shop-files'

/** OpenStack Swift with its S3 interface: an account, a container and an object server with one disk, and their proxy. */
export async function startObjectStore(folder: string): Promise<ObjectStore> {
  const home = join(folder, 'swift')
  mkdirSync(join(home, 'disks', 'one'), { recursive: true })
  for (const path of [home, join(home, 'disks'), join(home, 'disks', 'one')]) own(path)
  const user = (await runProgram('/usr/bin/id', ['-nu'], {}, unprivileged)).trim()
  const started: Program[] = []
  const start = async (path: string, args: readonly string[], port: number) => {
    started.push(await startProgram(path, args, { user: unprivileged, ready: port }))
  }
  for (const kind of kinds) {
    const port = await freePort()
    await buildRing(join(home, `${kind}.builder`), port)
    const file = join(home, `${kind}.conf`)
    writeConfiguration(file, serverConfiguration({ home, user, port }, kind))
    await start(programs[`swift-${kind}`], [file], port)
  }
  const [cache, proxy] = [await freePort(), await freePort()]
  await start(programs.memcached, ['-l', '127.0.0.1', '-p', `${cache}`], cache)
  const file = join(home, 'proxy.conf')
  writeConfiguration(file, proxyConfiguration({ home, user, port: proxy }, cache))
  await start(programs['swift-proxy'], [file], proxy)
  const address = `127.0.0.1:${proxy}`
  const { url, headers } = await openBucket(`http://${address}`)
  const created = await fetch(url, { method: 'PUT', headers })
  if (!created.ok) throw new Error(`The bucket was not created: ${created.status}.`)
  return {
    filesUrl: `s3://${encodeURIComponent(key.id)}:${key.secret}@${address}/${bucket}?region=${region}&secure=false`,
    port: proxy,
    key,
    region,
    bucket,
    countFiles: async () => {
      const counted = await fetch(url, { method: 'HEAD', headers })
      return Number(counted.headers.get('x-container-object-count'))
    },
    close: async () => {
      await Promise.all(started.map((program) => program.end('SIGTERM')))
    },
  }
}

function own(path: string): void {
  if (unprivileged.uid !== undefined) chownSync(path, unprivileged.uid, unprivileged.gid ?? 0)
}

function writeConfiguration(file: string, text: string): void {
  writeFileSync(file, text)
  own(file)
}

/** Which server has what: all of it is on one disk of one server. */
async function buildRing(file: string, port: number): Promise<void> {
  const steps = [['create', '4', '1', '0'], ['add', `r1z1-127.0.0.1:${port}/one`, '1'], ['rebalance']]
  for (const step of steps) await runProgram(programs.swift, [file, ...step], {}, unprivileged)
}

interface Configured {
  home: string
  /** Swift wants to be told who it runs as. */
  user: string
  port: number
}

const shared = ({ home, user, port }: Configured) => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
swift_dir = ${home}
user = ${user}
workers = 0
`

const serverConfiguration = (
  server: Configured,
  kind: string,
) => `${shared(server)}devices = ${join(server.home, 'disks')}
mount_check = false
[pipeline:main]
pipeline = ${kind}-server
[app:${kind}-server]
use = egg:swift#${kind}
`

const proxyConfiguration = (proxy: Configured, cache: number) => `${shared(proxy)}[pipeline:main]
pipeline = catch_errors gatekeeper cache listing_formats s3api tempauth copy slo dlo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:gatekeeper]
use = egg:swift#gatekeeper
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:${cache}
[filter:listing_formats]
use = egg:swift#listing_formats
[filter:s3api]
use = egg:swift#s3api
location = ${region}
[filter:tempauth]
use = egg:swift#tempauth
user_shop_files = ${key.secret} .admin
[filter:copy]
use = egg:swift#copy
[filter:slo]
use = egg:swift#slo
[filter:dlo]
use = egg:swift#dlo
`

/** Swift's own address of the bucket, and a token for it. */
async function openBucket(address: string): Promise<{ url: string; headers: Record<string, string> }> {
  const signIn = { 'x-auth-user': key.id, 'x-auth-key': key.secret }
  const { headers } = await fetch(`${address}/auth/v1.0`, { headers: signIn })
  const [url, token] = [headers.get('x-storage-url'), headers.get('x-auth-token')]
  if (!url || !token) throw new Error('The object store did not accept its key.')
  return { url: `${url}/${bucket}`, headers: { 'x-auth-token': token } }
}
