import { spawn } from 'node:child_process'
import { root } from './paths.mjs'

const repeatWindowMs = 1000
const graceMs = 2000

/** Sends a signal to a child and everything it started. A child that has already exited is not an error. */
function signalGroup(child, signal) {
  try {
    process.kill(-child.pid, signal)
  } catch (error) {
    if (error.code !== 'ESRCH') throw error
  }
}

/**
 * Runs a program in the foreground and resolves to its exit code (128 + signal number if a signal ended it). The child
 * leads its own process group, so that Ctrl-C reaches it only once, through us, and not also from the terminal and npm:
 * a second signal usually means "stop at once".
 */
export function runForeground(program, args, env = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: root,
      stdio: 'inherit',
      detached: true,
      env: { ...process.env, ...env },
    })
    const lastSent = {}
    const forward = (signal) => {
      const now = Date.now()
      if (now - (lastSent[signal] ?? 0) < repeatWindowMs) return
      lastSent[signal] = now
      child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal)
    }
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
    for (const signal of signals) process.on(signal, forward)
    child.once('error', reject)
    child.once('exit', (code, signal) => {
      for (const signal of signals) process.off(signal, forward)
      resolve(code ?? 128 + (signalNumbers[signal] ?? 0))
    })
  })
}

const signalNumbers = { SIGHUP: 1, SIGINT: 2, SIGKILL: 9, SIGSEGV: 11, SIGTERM: 15 }

/**
 * Runs a program to its end and resolves to `{ code, output, isClosed }`: stdout and stderr in order of arrival, and
 * whether they are closed, so that no process left behind holds them open. `onOutput` gets each chunk as it arrives;
 * `signal` (an AbortSignal) and `limitMs` stop the program with its whole process group.
 */
export function runQuietly(program, args, { cwd = root, env = {}, onOutput, signal, limitMs } = {}) {
  return new Promise((resolve) => {
    if (signal?.aborted) return resolve({ code: 130, output: 'Stopped.\n', isClosed: true })
    const child = spawn(program, args, {
      cwd,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
      env: { ...process.env, ...env },
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8')
      stream.on('data', (text) => {
        output += text
        onOutput?.(text)
      })
    }
    let forceKillTimer
    const end = () => {
      signalGroup(child, 'SIGTERM')
      forceKillTimer ??= setTimeout(() => signalGroup(child, 'SIGKILL'), 8000)
    }
    const limit =
      limitMs &&
      setTimeout(() => {
        output += `Stopped after ${limitMs / 60_000} minutes.\n`
        end()
      }, limitMs)
    let left
    const finish = (code, { text = '', isClosed = true } = {}) => {
      clearTimeout(limit)
      clearTimeout(forceKillTimer)
      clearTimeout(left)
      signal?.removeEventListener('abort', end)
      child.stdout.destroy()
      child.stderr.destroy()
      resolve({ code, output: output + text, isClosed })
    }
    signal?.addEventListener('abort', end)
    child.once('error', (error) => finish(127, { text: `${error.message}\n` }))
    child.once('exit', (code) => (left = setTimeout(() => finish(code ?? 1, { isClosed: false }), graceMs)))
    child.once('close', (code) => finish(code ?? 1))
  })
}
