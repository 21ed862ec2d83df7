import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runQuietly } from './child.mjs'
import { PlainProblem, logError } from './log.mjs'
import { at, pinnedNode, web } from './paths.mjs'

const generator = at('tools', 'generate-client.ts')
const contract = at('packages', 'contract', 'src')
const generated = join(web, 'app', 'api', 'generated')
const hashFile = join(generated, '.source-hash')

/** A hash of the client's sources (the contract and the generating scripts), and the names of the generated files. */
function describeClient() {
  const hash = createHash('sha256')
  const names = readdirSync(contract, { recursive: true }).filter((name) => /(?<!\.test)\.ts$/.test(name))
  const files = [
    generator,
    at('tools', 'partner-client.ts'),
    ...names.toSorted().map((name) => join(contract, name)),
  ]
  for (const file of files) hash.update(`${file.slice(at('').length)}\0`).update(readFileSync(file))
  const written = existsSync(generated) ? readdirSync(generated, { recursive: true }).toSorted() : []
  return [hash.digest('hex'), ...written.filter((name) => name.endsWith('.ts'))].join('\n')
}

/** Generates the typed API clients (apps/web/app/api/generated, packages/client) if the contract has changed. */
export async function generateClientWhenStale() {
  if (existsSync(hashFile) && readFileSync(hashFile, 'utf8') === describeClient()) return
  const { code, output } = await runQuietly(pinnedNode(), [generator])
  if (code !== 0) {
    logError(output.trimEnd())
    throw new PlainProblem('The client of the API could not be written: see the lines above.')
  }
  writeFileSync(hashFile, describeClient())
}
