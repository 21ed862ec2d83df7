import { expect, test } from 'vitest'
import { runQuietly } from './child.mjs'

const script = (code) => ['-e', code]

test('a program that does not exist answers a code and the reason', async () => {
  const { code, output } = await runQuietly('/no/such/program', [])
  expect(code).not.toBe(0)
  expect(output).toContain('ENOENT')
})

test('a program that hangs is stopped at its limit', async () => {
  const { code, output } = await runQuietly(process.execPath, script('setInterval(() => {}, 1000)'), {
    limitMs: 300,
  })
  expect(code).not.toBe(0)
  expect(output).toContain('Stopped after')
})

test('an aborted signal stops the program and what it started', async () => {
  const stopping = new AbortController()
  const grandchild =
    "const { spawn } = require('node:child_process'); const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']); console.log(child.pid); setInterval(() => {}, 1000)"
  const running = runQuietly(process.execPath, script(grandchild), {
    signal: stopping.signal,
    onOutput: () => stopping.abort(),
  })
  const { output } = await running
  expect(() => process.kill(Number(output.trim()), 0)).toThrow('ESRCH')
})

test('the output and the exit code of a program come back', async () => {
  const { code, output } = await runQuietly(process.execPath, script('console.log("hello"); process.exit(3)'))
  expect({ code, output }).toEqual({ code: 3, output: 'hello\n' })
})
