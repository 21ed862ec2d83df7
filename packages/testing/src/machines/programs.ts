import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'

const prepare = (file: string) => new URL(`../../../../tools/prepare/${file}`, import.meta.url).href
const { findUnprivilegedUser } = (await import(prepare('postgres.mjs'))) as {
  findUnprivilegedUser: () => { uid?: number; gid?: number }
}
const { findMachinePrograms } = (await import(prepare('machine-programs.mjs'))) as {
  findMachinePrograms: () => Record<
    | 'haproxy'
    | 'pgbouncer'
    | 'pgbackrest'
    | 'postgresql'
    | 'memcached'
    | 'swift'
    | 'swift-account'
    | 'swift-container'
    | 'swift-object'
    | 'swift-proxy',
    string
  >
}

/** PostgreSQL and PgBouncer refuse to run as root. */
export const unprivileged = findUnprivilegedUser()
export const programs = findMachinePrograms()

export interface Program {
  pid: number
  /** Ends it by this signal and waits until it is gone. */
  end(signal: NodeJS.Signals): Promise<void>
  /** Kills it and every process it started, like a power cut. */
  cutPower(): Promise<void>
  /** Sends a signal to it and every process it started. */
  signalAll(signal: NodeJS.Signals): void
}

interface ProgramOptions {
  user?: { uid?: number; gid?: number }
  /** What it writes once it is ready, or the port on which it then listens. */
  ready: RegExp | number
}

const startTimeoutMs = 30_000

/** Starts a program and waits until it writes that it is ready. */
export async function startProgram(
  path: string,
  args: readonly string[],
  { user = {}, ready }: ProgramOptions,
): Promise<Program> {
  const child = spawn(path, args, { cwd: '/tmp', stdio: ['ignore', 'pipe', 'pipe'], ...user })
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  recordPid(child.pid)
  await waitUntilReady(child, path, ready)
  const { pid = 0 } = child
  const signalAll = (signal: NodeJS.Signals) => {
    for (const each of [pid, ...listDescendants(pid)])
      if (existsSync(`/proc/${each}`)) process.kill(each, signal)
  }
  return {
    pid,
    async end(signal) {
      child.kill(signal)
      await gone
    },
    async cutPower() {
      signalAll('SIGKILL')
      await gone
    },
    signalAll,
  }
}

/** For the step of the proof, which ends what is left if the tests were interrupted. */
function recordPid(pid: number | undefined): void {
  const folder = process.env['SHOP_MACHINES_FOLDER']
  if (folder && pid) appendFileSync(join(folder, 'pids'), `${pid}\n`)
}

function waitUntilReady(child: ChildProcess, path: string, ready: RegExp | number): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = ''
    const fail = (reason: string) => {
      clearInterval(polling)
      child.kill('SIGKILL')
      reject(new Error(`${path} did not start (${reason}):\n${output}`))
    }
    const succeed = () => {
      clearTimeout(limit)
      clearInterval(polling)
      resolve()
    }
    const limit = setTimeout(() => fail('no answer'), startTimeoutMs)
    const polling = typeof ready === 'number' ? pollPort(ready, succeed) : undefined
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => {
        output = `${output}${text}`.slice(-20_000)
        if (ready instanceof RegExp && ready.test(output)) succeed()
      })
    child.once('exit', (code) => {
      clearTimeout(limit)
      fail(`code ${code}`)
    })
  })
}

function pollPort(port: number, onConnected: () => void): NodeJS.Timeout {
  return setInterval(() => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      onConnected()
    })
    socket.on('error', () => {})
  }, 50)
}

/** The processes that a process has started, and those that they have started. */
function listDescendants(pid: number): number[] {
  const list = `/proc/${pid}/task/${pid}/children`
  const children = existsSync(list) ? readFileSync(list, 'utf8').trim().split(' ').filter(Boolean) : []
  return children.flatMap((child) => [Number(child), ...listDescendants(Number(child))])
}

/** Runs a program to its end. Rejects with its output if it fails. */
export async function runProgram(
  path: string,
  args: readonly string[],
  env: Record<string, string> = {},
  user: { uid?: number; gid?: number } = {},
): Promise<string> {
  const { stdout } = await promisify(execFile)(path, [...args], {
    cwd: '/tmp',
    env: { ...process.env, ...env },
    ...user,
  })
  return stdout
}
