import { join } from 'node:path'
import { runQuietly } from '../prepare/child.mjs'
import { at, web, bin, pinnedNode } from '../prepare/paths.mjs'
import { runVitest } from './runners.mjs'
import { add, noTests, oneFailure } from './tally.mjs'

const packages = ['client', 'contract', 'domain', 'extension', 'providers', 'testing', 'ui']
  .map((name) => at('packages', name))
  .concat(at('apps', 'server'), at('extensions'))

const tsc = bin('typescript', 'bin', 'tsc')

/** Routes import types generated from routes.ts, which a fresh clone does not have yet. */
const routeTypes = [bin('@react-router', 'dev', 'bin.cjs'), 'typegen']

/** Checks that read the sources without running the shop. A check with several commands passes if all do. */
const onOneCore = [
  {
    name: 'format',
    commands: [[bin('prettier', 'bin', 'prettier.cjs'), '--check', '--log-level=warn', '.']],
  },
  { name: 'dead code', commands: [[bin('knip', 'bin', 'knip.js'), '--no-progress', '--no-config-hints']] },
]
const onAllCores = [
  { name: 'lint', commands: [[bin('oxlint', 'bin', 'oxlint'), '--deny-warnings']] },
  {
    name: 'types',
    commands: [
      [tsc],
      ...packages.map((name) => [tsc, '--project', name]),
      [tsc, '--project', web],
      // Code that runs in browsers is also checked without Node's types.
      [tsc, '--project', join(web, 'tsconfig.client.json')],
    ],
  },
]

async function runCheck({ name, commands }, signal) {
  for (const args of commands) {
    const { code, output } = await runQuietly(pinnedNode(), args, { signal })
    if (code === 0) continue
    console.log(`✗ ${name}\n${output.trimEnd()}`)
    return oneFailure
  }
  console.log(`✓ ${name}`)
  return { ...noTests, passed: 1 }
}

async function runInTurn(list, signal) {
  let tally = noTests
  for (const check of list) tally = add(tally, await runCheck(check, signal))
  return tally
}

/**
 * Runs all checks and the structure test, or the named ones. Returns a tally in which each check and each structure
 * test counts as one.
 */
export async function runChecks({ folder, signal }, only = []) {
  const isWanted = ({ name }) => only.length === 0 || only.includes(name)
  if ([...onOneCore, ...onAllCores].some(isWanted))
    await runQuietly(pinnedNode(), routeTypes, { cwd: web, signal })
  // In parallel: the first list uses one core, the second all that are left.
  const [first, second] = await Promise.all(
    [onOneCore, onAllCores].map((list) => runInTurn(list.filter(isWanted), signal)),
  )
  const tally = add(first, second)
  if (!isWanted({ name: 'structure' })) return tally
  const structure = await runVitest(['structure'], { folder, signal, onOutput: () => {} })
  console.log(structure.tally.failed ? `✗ structure\n${structure.output.trimEnd()}` : '✓ structure')
  return add(tally, structure.tally)
}
