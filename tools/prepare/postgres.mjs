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

/** Of the databases that live at once and of the log between two checkpoints, in bytes. */
const minMemoryBytes = 4 * 1024 ** 3

/** The major version in what `postgres --version` prints; 0 when there is none. */
export const parseVersion = (text) => Number(/\(PostgreSQL\) (\d+)/.exec(text)?.[1] ?? 0)

/** The oldest installed PostgreSQL that the shop supports: what passes there passes on later ones. */
function findBinaries() {
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

/** PostgreSQL rejects to run as root: then an ordinary user of the system owns the folder and the process. */
function findUnprivilegedUser() {
  if (!isRoot()) return {}
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (flag) =>
        Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }))
      return { uid: id('-u'), gid: id('-g') }
    } catch {
      // not on this system: try the next
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

/** Resolves when the server says that it accepts connections; the reason it gave otherwise. */
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

/** Memory where there is enough of it, since a database for each test file is a thousand new files; else the disk. */
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
    // Through its socket, as on a small server: the machine's network takes a tenth of the work of a page.
    return { url: `postgres://shop:${password}@${encodeURIComponent(folder)}:${port}/postgres`, stop }
  } catch (problem) {
    remove()
    throw problem
  }
}

/**
 * PostgreSQL for the tests: the one of TEST_DATABASE_URL, else a private one on a free port in a temporary folder.
 * It forgets on a power cut, which saves time, unless `durable`. Answers `{ url, stop }`.
 */
export async function openPostgres({ durable = false } = {}) {
  if (process.env.TEST_DATABASE_URL) return { url: process.env.TEST_DATABASE_URL, stop: async () => {} }
  const binaries = findBinaries() ?? ((await aptInstall('postgresql')) ? findBinaries() : undefined)
  if (binaries) return startPrivateServer(binaries, durable)
  throw new PlainProblem(
    `The tests need PostgreSQL ${minVersion} or newer: install it (apt-get install postgresql) or set TEST_DATABASE_URL.`,
  )
}
