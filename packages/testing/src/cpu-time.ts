import { readFileSync, readdirSync } from 'node:fs'

/** A clock tick is 1/100 s on every Linux that Node supports. */
const msPerTick = 10

interface ProcessStat {
  pid: number
  parent: number
  ticks: number
  endedChildTicks: number
}

function readStat(pid: number): ProcessStat | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const [, parent = 0] = fields
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15)
    return { pid, parent, ticks: user + system, endedChildTicks: endedUser + endedSystem }
  } catch {
    return undefined
  }
}

export function getParentPid(pid: number): number {
  return readStat(pid)?.parent ?? 0
}

/** CPU time in ms used by a process and its children, including ended ones. Linux only. */
export function getCpuTime(pid: number): number {
  const all = readdirSync('/proc').flatMap((name) =>
    /^\d+$/.test(name) ? (readStat(Number(name)) ?? []) : [],
  )
  const own = all.filter((stat) => stat.pid === pid)
  const children = all.filter((stat) => stat.parent === pid)
  const ticks = [...own, ...children].reduce((sum, stat) => sum + stat.ticks, 0)
  return (ticks + own.reduce((sum, stat) => sum + stat.endedChildTicks, 0)) * msPerTick
}

/** Resident and peak memory of a process in MB. */
export function getMemory(pid: number): { idleMb: number; peakMb: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const readMegabytes = (field: string) =>
    Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1000
  return { idleMb: readMegabytes('VmRSS'), peakMb: readMegabytes('VmHWM') }
}
