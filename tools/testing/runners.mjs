import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { runQuietly } from '../prepare/child.mjs'
import { bin, pinnedNode } from '../prepare/paths.mjs'
import { tallyPlaywright, tallyVitest } from './tally.mjs'

const print = (text) => process.stdout.write(text)
// Colour codes are noise in a log file. (Playwright handles this itself.)
const plain = process.stdout.isTTY ? {} : { NO_COLOR: '1' }
/** Only guards against hanging: a slow machine takes three times as long as a fast one. */
const hangTimeoutMs = 45 * 60_000

function parseReport(path) {
  if (!existsSync(path)) return undefined
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  } finally {
    rmSync(path)
  }
}

/** Runs projects of vitest.config.ts and counts their tests. The report is written to `folder`. */
export async function runVitest(
  projects,
  { folder, env, files = [], onOutput = print, signal, limitMs = hangTimeoutMs },
) {
  const report = join(folder, `vitest-${projects.join('-')}.json`)
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]
  const args = [
    bin('vitest', 'vitest.mjs'),
    'run',
    ...projects.map((name) => `--project=${name}`),
    ...reporters,
    ...files,
  ]
  const { code, output } = await runQuietly(pinnedNode(), args, {
    env: { ...plain, ...env },
    onOutput,
    signal,
    limitMs,
  })
  return { tally: tallyVitest(parseReport(report), code), output }
}

/** Runs the browser tests and counts them. */
export async function runPlaywright({ folder, env, files = [], onOutput = print, signal }) {
  const report = join(folder, 'playwright.json')
  const args = [bin('@playwright', 'test', 'cli.js'), 'test', '--reporter=dot,json', ...files]
  const places = { PLAYWRIGHT_JSON_OUTPUT_FILE: report, PLAYWRIGHT_JSON_OUTPUT_NAME: report }
  const { code, output } = await runQuietly(pinnedNode(), args, {
    env: { ...env, ...places },
    onOutput,
    signal,
    limitMs: hangTimeoutMs,
  })
  return { tally: tallyPlaywright(parseReport(report), code), output }
}
