import { expect, test } from 'vitest'
import { runQuietly } from './child.mjs'

const script = (code) => ['-e', code]

test('a program that does not exist returns a code and the reason', async () => {
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
  // The grandchild holds the same output open, so it only closes once both have exited.
  const family = `
    const sleep = ['-e', 'console.log("ready"); setInterval(() => {}, 1000)']
    require('node:child_process').spawn(process.execPath, sleep, { stdio: 'inherit' })
    setInterval(() => {}, 1000)`
  const onOutput = () => stopping.abort()
  const { code, output, isClosed } = await runQuietly(process.execPath, script(family), {
    signal: stopping.signal,
    onOutput,
  })
  expect({ failed: code !== 0, output, isClosed }).toEqual({
    failed: true,
    output: 'ready\n',
    isClosed: true,
  })
})

test('returns the output and exit code of a program', async () => {
  const ended = await runQuietly(process.execPath, script('console.log("hello"); process.exit(3)'))
  expect(ended).toEqual({ code: 3, output: 'hello\n', isClosed: true })
})
