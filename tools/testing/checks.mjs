import { runQuietly } from '../prepare/child.mjs'
import { at, web, bin, pinnedNode } from '../prepare/paths.mjs'
import { runVitest } from './runners.mjs'
import { add, noTests, oneFailure } from './tally.mjs'

const tsc = bin('typescript', 'bin', 'tsc')

/** Every check that reads the sources without running the shop. A check of several commands passes when all do. */
const checks = [
  // Before the types: a stale client has wrong ones.
  { name: 'generated client', commands: [[at('tools', 'generate-client.ts'), '--check']] },
  { name: 'lint', commands: [[bin('oxlint', 'bin', 'oxlint'), '--deny-warnings']] },
  {
    name: 'format',
    commands: [[bin('prettier', 'bin', 'prettier.cjs'), '--check', '--log-level=warn', '.']],
  },
  {
    name: 'types',
    commands: [
      [tsc, '--noEmit'],
      // Without node: what runs in browsers, alone (the client) or too (the contract).
      [tsc, '--noEmit', '--project', 'packages/contract'],
      [bin('@react-router', 'dev', 'bin.cjs'), 'typegen'],
      [tsc, '--noEmit'],
      [tsc, '--noEmit', '--project', 'tsconfig.client.json'],
    ],
    folders: [undefined, undefined, web, web, web],
  },
  { name: 'dead code', commands: [[bin('knip', 'bin', 'knip.js'), '--no-progress', '--no-config-hints']] },
]

async function runCheck({ name, commands, folders = [] }, signal) {
  for (const [index, args] of commands.entries()) {
    const { code, output } = await runQuietly(pinnedNode(), args, { cwd: folders[index], signal })
    if (code === 0) continue
    console.log(`✗ ${name}\n${output.trimEnd()}`)
    return oneFailure
  }
  console.log(`✓ ${name}`)
  return { ...noTests, passed: 1 }
}

/** Runs all checks and the structure test; returns their tally, one for each check and each rule of structure. */
export async function runChecks({ folder, signal }) {
  let tally = noTests
  for (const check of checks) tally = add(tally, await runCheck(check, signal))
  const structure = await runVitest('structure', { folder, signal, onOutput: () => {} })
  console.log(structure.tally.failed ? `✗ structure\n${structure.output.trimEnd()}` : '✓ structure')
  return add(tally, structure.tally)
}
