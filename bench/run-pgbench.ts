import { execFile, execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const debian = '/usr/lib/postgresql'

/** The pgbench of the oldest installed server, or the one on the PATH; undefined if there is none. */
export function findPgbench(): string | undefined {
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((a, b) => Number(a) - Number(b)) : []
  const installed = versions.map((version) => join(debian, version, 'bin', 'pgbench')).find(existsSync)
  if (installed) return installed
  try {
    return execFileSync('which', ['pgbench'], { encoding: 'utf8' }).trim() || undefined
  } catch {
    return undefined
  }
}

/** Runs a script in prepared mode. Returns runs per second. Throws an Error with pgbench's output if it fails. */
export async function runPgbench(
  program: string,
  databaseUrl: string,
  script: string,
  { clients, seconds }: { clients: number; seconds: number },
): Promise<number> {
  const load = ['-n', '-M', 'prepared', '-c', String(clients), '-j', '2', '-T', String(seconds)]
  const { stdout } = await run(program, [...load, '-f', script, databaseUrl], { maxBuffer: 1 << 26 })
  const done = /^tps = ([\d.]+)/m.exec(stdout)?.[1]
  if (done === undefined) throw new Error(`pgbench said: ${stdout}`)
  return Number(done)
}
