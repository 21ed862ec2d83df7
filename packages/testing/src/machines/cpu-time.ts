import { readFileSync } from 'node:fs'
import { listChildren } from './programs.ts'

/** Linux counts in hundredths of a second. */
const tickMs = 10

/** User and system time of a process, and of its children that have ended, in ms. */
function readTimes(pid: number): { own: number; ended: number } {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15).map(Number)
  return { own: (user + system) * tickMs, ended: (endedUser + endedSystem) * tickMs }
}

/** CPU time of a running process, in ms. */
export const getCpuMs = (pid: number) => readTimes(pid).own

/** CPU time of a server with a process for each connection. */
export function getServerCpuMs(pid: number): number {
  const { own, ended } = readTimes(pid)
  return listChildren(pid).reduce((sum, each) => sum + getCpuMs(each), own + ended)
}
