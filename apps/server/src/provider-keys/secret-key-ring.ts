import { chmodSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import {
  generateKeyText,
  type KeyRing,
  parseKeyRing,
} from '@shop/domain/operations/provider-keys/secret-keys'
import { StartProblem } from '../boot/start-log.ts'
import type { Config } from '../config.ts'

/** Beside the backups, never in one: a thief of both could read the keys. */
const fileName = 'secrets-key'

/**
 * The keys that encrypt provider keys: those of SECRETS_KEY, then those of the file in DATA_DIR. Without both, the file
 * is created; processes that start together get the same one. @throws StartProblem if the file is unusable
 */
export function openKeyRing({ SECRETS_KEY, DATA_DIR }: Pick<Config, 'SECRETS_KEY' | 'DATA_DIR'>): KeyRing {
  const path = join(DATA_DIR, fileName)
  if (SECRETS_KEY) return [...parseKeyRing(SECRETS_KEY), ...parseKeyRing(readIfExists(path) ?? '')]
  const text = readIfExists(path) ?? createKeyFile(DATA_DIR, path)
  try {
    const ring = parseKeyRing(text)
    if (ring.length > 0) return ring
    throw new RangeError('It is empty')
  } catch (error) {
    throw new StartProblem(`${path} cannot be used: ${(error as Error).message}.`, { cause: error })
  }
}

function readIfExists(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').replaceAll(/\s+/g, ',')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw new StartProblem(`${path} cannot be read: ${(error as Error).message}.`, { cause: error })
  }
}

/** A link appears at once with its content, and only if there is none yet: no process reads half a key. */
function createKeyFile(folder: string, path: string): string {
  const draft = join(folder, `.${fileName}-${randomUUID()}`)
  try {
    writeFileSync(draft, `${generateKeyText()}\n`, { mode: 0o600, flag: 'wx', flush: true })
    chmodSync(draft, 0o600)
    try {
      linkSync(draft, path)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  } catch (error) {
    throw new StartProblem(`${path} cannot be written: ${(error as Error).message}.`, { cause: error })
  } finally {
    rmSync(draft, { force: true })
  }
  return readIfExists(path) ?? ''
}
