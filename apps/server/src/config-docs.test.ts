import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { renderEnvironmentExample, renderSettingsPage } from './config-docs.ts'
import { listVariables, readConfig } from './config.ts'

const readRoot = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8')

test('docs/settings.md and .env.example are what npm run settings writes', () => {
  expect(readRoot('docs/settings.md')).toBe(renderSettingsPage())
  expect(readRoot('.env.example')).toBe(renderEnvironmentExample())
})

test('the example file sets nothing, and all defaults in it are valid', () => {
  const example = renderEnvironmentExample()
  expect(parseEnv(example)).toEqual({})
  const uncommented = parseEnv(example.replaceAll(/^#(?=[A-Z_]+=)/gm, ''))
  expect(Object.keys(uncommented).toSorted()).toEqual(
    listVariables()
      .map(({ name }) => name)
      .toSorted(),
  )
  expect(readConfig(uncommented)).toEqual(readConfig({}))
})
