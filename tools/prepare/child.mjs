import { spawn } from 'node:child_process'
import { root } from './paths.mjs'

const ownGroup = process.platform !== 'win32'
const doubledWithinMs = 1000

/** Sends a signal to a child and everything it started; a child that is gone already is no error. */
export function signalGroup(child, signal) {
  try {
    if (ownGroup) process.kill(-child.pid, signal)
    else child.kill(signal)
  } catch (error) {
    if (error.code !== 'ESRCH') throw error
  }
}

/**
 * Runs a program in the foreground and answers its exit code (128 + signal number when a signal ended it).
 * The child leads its own process group, so that Ctrl-C reaches it once, through us, and not again from the
 * terminal or from npm, which both pass it on: a second signal usually means "stop at once".
 */
export function runForeground(program, args, env = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: root,
      stdio: 'inherit',
      detached: ownGroup,
      env: { ...process.env, ...env },
    })
    const lastSent = {}
    const pass = (signal) => {
      const now = Date.now()
      if (now - (lastSent[signal] ?? 0) < doubledWithinMs) return
      lastSent[signal] = now
      child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal)
    }
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
    for (const signal of signals) process.on(signal, pass)
    child.once('error', reject)
    child.once('exit', (code, signal) => {
      for (const each of signals) process.off(each, pass)
      resolve(code ?? 128 + (signalNumbers[signal] ?? 0))
    })
  })
}

const signalNumbers = { SIGHUP: 1, SIGINT: 2, SIGKILL: 9, SIGSEGV: 11, SIGTERM: 15 }

/**
 * Runs a program to its end and answers `{ code, output }`, its two streams joined in order of arrival.
 * `onOutput` hears each piece as it comes; `signal` (an AbortSignal) and `limitMs` end it with its whole group.
 */
export function runQuietly(program, args, { cwd = root, env = {}, onOutput, signal, limitMs } = {}) {
  return new Promise((resolve) => {
    if (signal?.aborted) return resolve({ code: 130, output: 'Stopped.\n' })
    const child = spawn(program, args, {
      cwd,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: ownGroup,
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
    let insist
    const end = () => {
      signalGroup(child, 'SIGTERM')
      insist ??= setTimeout(() => signalGroup(child, 'SIGKILL'), 8000)
    }
    const limit =
      limitMs &&
      setTimeout(() => {
        output += `Stopped after ${limitMs / 60_000} minutes.\n`
        end()
      }, limitMs)
    const settle = (code, text = '') => {
      clearTimeout(limit)
      clearTimeout(insist)
      signal?.removeEventListener('abort', end)
      resolve({ code, output: output + text })
    }
    signal?.addEventListener('abort', end)
    child.once('error', (error) => settle(127, `${error.message}\n`))
    child.once('close', (code) => settle(code ?? 1))
  })
}
