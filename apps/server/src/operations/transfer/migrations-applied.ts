import type { RunSql } from '@shop/domain/core/db/database'
import type { Manifest } from './manifest.ts'

export async function listAppliedMigrations(run: RunSql): Promise<Manifest['migrations']> {
  const { rows } = await run('SELECT name, checksum FROM migrations ORDER BY name COLLATE "C"')
  return rows.map((row) => ({ name: String(row['name']), checksum: String(row['checksum']) }))
}
