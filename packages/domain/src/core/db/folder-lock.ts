import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

interface LockHolder {
  pid: number
  started_at: string
  bootId: string
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

/** Start time of a process in clock ticks since boot (field 22 of its stat); '' if unknown. */
function readStartTime(pid: number | 'self'): string {
  const stat = read(`/proc/${pid}/stat`)
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Containers reuse pids, so a pid alone proves nothing: start time and boot must match too. */
function holds(holder: LockHolder): boolean {
  if (holder.bootId !== read('/proc/sys/kernel/random/boot_id').trim()) return false
  return isAlive(holder.pid) && readStartTime(holder.pid) === holder.started_at
}

function parse(text: string): LockHolder | undefined {
  try {
    return JSON.parse(text) as LockHolder
  } catch {
    return undefined
  }
}

/**
 * Makes this process the only owner of a data folder until the returned function is called or the process dies.
 * @throws Error with one plain sentence if another live process owns it
 */
export function lockFolder(folder: string): () => void {
  const lock = `${folder}.lock`
  const holderFile = `${lock}.${process.pid}`
  const holder: LockHolder = {
    pid: process.pid,
    started_at: readStartTime('self'),
    bootId: read('/proc/sys/kernel/random/boot_id').trim(),
  }
  mkdirSync(dirname(lock), { recursive: true })
  writeFileSync(holderFile, JSON.stringify(holder))
  try {
    for (let attempt = 0; attempt < 20; attempt += 1) {
      if (tryLink(holderFile, lock)) return () => rmSync(lock, { force: true })
      const content = read(lock)
      const otherHolder = parse(content)
      if (otherHolder && holds(otherHolder)) {
        throw new Error(
          `The data folder ${folder} is in use by another running shop (process ${otherHolder.pid}); stop it first or set DATA_DIR to another folder.`,
        )
      }
      moveStaleLock(lock, content)
    }
    throw new Error(`The lock of the data folder ${folder} could not be taken; another shop is starting.`)
  } finally {
    rmSync(holderFile, { force: true })
  }
}

function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** Two processes may find the same stale lock. One that moves a new lock away by mistake puts it back. */
function moveStaleLock(lock: string, stale: string): void {
  const staleLock = `${lock}.stale.${process.pid}`
  try {
    renameSync(lock, staleLock)
  } catch {
    return
  }
  if (read(staleLock) !== stale) tryLink(staleLock, lock)
  rmSync(staleLock, { force: true })
}
