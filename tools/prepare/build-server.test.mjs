import { isAbsolute } from 'node:path'
import { rolldown } from 'rolldown'
import { expect, test } from 'vitest'
import config from '../../apps/server/rolldown.config.ts'
import { findProgram, isServerSource } from './build-server.mjs'
import { at } from './paths.mjs'

test('a change to any file of the server bundle makes it stale', async () => {
  const bundle = await rolldown(config)
  const { output } = await bundle.generate({ ...config.output, sourcemap: false })
  await bundle.close()
  const ours = output
    .flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []))
    .filter((id) => isAbsolute(id) && !id.includes('/node_modules/'))
  expect(ours.length).toBeGreaterThan(500)
  expect(ours.filter((id) => !isServerSource(id))).toEqual([])
})

test('a script that is not bundled is run directly', () => {
  expect(findProgram('tools/generate-client.ts')).toBe(at('tools', 'generate-client.ts'))
})
