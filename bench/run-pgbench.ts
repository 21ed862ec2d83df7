import { execFile, execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const debian = '/usr/lib/postgresql'

/** The program beside the oldest installed server, else the one on the path; undefined where there is none. */
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

/** Runs a script in prepared mode; returns how often a second it was done. Throws what pgbench says when it fails. */
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
