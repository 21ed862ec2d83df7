import { execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { freePort } from './free-port.mjs'
import { PlainProblem } from './log.mjs'
import { aptInstall, isProgram, isRoot, findOnPath } from './system-packages.mjs'

const minVersion = 15

const startTimeoutMs = 60_000

/** For the databases that exist at the same time and the WAL between two checkpoints, in bytes. */
const minMemoryBytes = 4 * 1024 ** 3

/** The major version in the output of `postgres --version`; 0 if there is none. */
export const parseVersion = (text) => Number(/\(PostgreSQL\) (\d+)/.exec(text)?.[1] ?? 0)

/** The oldest installed version that the shop supports: what passes there also passes on later ones. */
export function findPostgresBinaries() {
  const debian = '/usr/lib/postgresql'
  const folders = existsSync(debian) ? readdirSync(debian).map((version) => join(debian, version, 'bin')) : []
  const found = findOnPath('postgres')
  if (found) folders.push(dirname(found))
  return folders
    .filter((folder) => isProgram(join(folder, 'postgres')) && isProgram(join(folder, 'initdb')))
    .map((folder) => ({
      folder,
      version: parseVersion(execFileSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8' })),
    }))
    .filter(({ version }) => version >= minVersion)
    .toSorted((a, b) => a.version - b.version)[0]?.folder
}

/** PostgreSQL refuses to run as root; then a regular system user owns the folder and the process. */
export function findUnprivilegedUser() {
  if (!isRoot()) return {}
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (flag) =>
        Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }))
      return { uid: id('-u'), gid: id('-g') }
    } catch {
      // This user does not exist; try the next.
    }
  }
  throw new PlainProblem(
    'Neither a "postgres" nor a "nobody" user exists to run PostgreSQL: set TEST_DATABASE_URL.',
  )
}

function initialise(binaries, folder, password, user, durable) {
  const secret = join(folder, 'password')
  writeFileSync(secret, password, { mode: 0o600 })
  if (user.uid !== undefined) for (const path of [folder, secret]) chownSync(path, user.uid, user.gid)
  const args = ['-D', join(folder, 'data'), '-U', 'shop', '-A', 'scram-sha-256', `--pwfile=${secret}`]
  args.push('-E', 'UTF8', '--locale=C.UTF-8', ...(durable ? [] : ['--no-sync']))
  execFileSync(join(binaries, 'initdb'), args, { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'], ...user })
  rmSync(secret)
}

/** Resolves once the server accepts connections; rejects with its output if it does not start. */
function waitUntilReady(child) {
  return new Promise((resolve, reject) => {
    let output = ''
    const fail = (why) =>
      reject(new PlainProblem(`PostgreSQL for the tests did not start (${why}).\n${output.trimEnd()}`))
    const limit = setTimeout(() => fail('no answer in a minute'), startTimeoutMs)
    const listen = (text) => {
      output += text
      if (!output.includes('ready to accept connections')) return
      clearTimeout(limit)
      child.stderr.off('data', listen)
      child.stderr.resume()
      resolve()
    }
    child.stderr.setEncoding('utf8').on('data', listen)
    child.once('exit', (code) => {
      clearTimeout(limit)
      fail(`code ${code}`)
    })
  })
}

/** In memory if there is enough, because a database per test file means a thousand new files; otherwise on disk. */
function chooseFolder(durable) {
  const memory = '/dev/shm'
  if (durable || !existsSync(memory)) return tmpdir()
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize >= minMemoryBytes ? memory : tmpdir()
}

async function startPrivateServer(binaries, durable) {
  const user = findUnprivilegedUser()
  const folder = mkdtempSync(join(chooseFolder(durable), 'shop-test-postgres-'))
  const password = randomBytes(12).toString('hex')
  const port = await freePort()
  const remove = () => rmSync(folder, { recursive: true, force: true })
  try {
    initialise(binaries, folder, password, user, durable)
    const settings = [
      'listen_addresses=127.0.0.1',
      `port=${port}`,
      `unix_socket_directories=${folder}`,
      'lc_messages=C',
      'max_connections=300',
    ]
    if (!durable) settings.push('fsync=off', 'synchronous_commit=off', 'full_page_writes=off')
    const child = spawn(
      join(binaries, 'postgres'),
      ['-D', join(folder, 'data'), ...settings.flatMap((setting) => ['-c', setting])],
      { cwd: folder, detached: true, stdio: ['ignore', 'ignore', 'pipe'], ...user },
    )
    const gone = new Promise((resolve) => child.once('exit', resolve))
    await waitUntilReady(child).catch(async (problem) => {
      child.kill('SIGQUIT')
      throw problem
    })
    const stop = async () => {
      child.kill('SIGINT')
      await gone
      remove()
    }
    // By Unix socket, as on a small server: TCP would take a tenth of the work of a page.
    return { url: `postgres://shop:${password}@${encodeURIComponent(folder)}:${port}/postgres`, stop }
  } catch (problem) {
    remove()
    throw problem
  }
}

/**
 * PostgreSQL for the tests: the one in TEST_DATABASE_URL, or a private one on a free port in a temporary folder. Unless
 * `durable`, it does not sync to disk, which saves time. Returns `{ url, stop }`.
 */
export async function openPostgres({ durable = false } = {}) {
  if (process.env.TEST_DATABASE_URL) return { url: process.env.TEST_DATABASE_URL, stop: async () => {} }
  const binaries =
    findPostgresBinaries() ?? ((await aptInstall('postgresql')) ? findPostgresBinaries() : undefined)
  if (binaries) return startPrivateServer(binaries, durable)
  throw new PlainProblem(
    `The tests need PostgreSQL ${minVersion} or newer: install it (apt-get install postgresql) or set TEST_DATABASE_URL.`,
  )
}
