import { openTestPostgres } from '@shop/testing/open-test-database'
import { driveMillion, type Measurement } from './drive-million.ts'
import { seedCatalogue } from './seed-catalogue.ts'

/** How cost grows is measured at these sizes, up to the requested one. */
const sizes = [10_000, 100_000, 1_000_000]

const number = (value: number) => value.toFixed(value < 100 ? 1 : 0).padStart(9)

/** Measures a catalogue while it grows to `products`. Returns false if a goal is missed at the last size. */
export async function benchMillion(products: number): Promise<boolean> {
  const steps = [...sizes.filter((size) => size < products), products]
  const database = await openTestPostgres()
  const measured: Measurement[][] = []
  try {
    for (const [n, size] of steps.entries()) {
      const startedAt = performance.now()
      await seedCatalogue(database, steps[n - 1] ?? 0, size)
      console.log(`${size} products, seeded in ${Math.round((performance.now() - startedAt) / 1000)} s`)
      measured.push(await driveMillion(database))
      print(steps.slice(0, n + 1), measured)
    }
  } finally {
    await database.close()
  }
  return (measured.at(-1) ?? []).every(({ p95, goal }) => p95 <= goal)
}

function print(steps: readonly number[], measured: readonly Measurement[][]): void {
  console.log(`\nms, and ms of CPU per call of the server and of the database`)
  console.log(`${''.padEnd(42)}${steps.map((size) => String(size).padStart(36)).join('')}`)
  console.log(`${''.padEnd(42)}${steps.map(() => '      p50      p95   server      SQL').join('')}     goal`)
  for (const [row, { name, goal, unit }] of (measured[0] ?? []).entries()) {
    const cells = measured.map((all) => {
      const { p50 = 0, p95 = 0, cpuMs } = all[row] ?? {}
      return (
        number(p50) + number(p95) + (cpuMs ? number(cpuMs.server) + number(cpuMs.database) : ' '.repeat(18))
      )
    })
    const isMissed = (measured.at(-1)?.[row]?.p95 ?? 0) > goal
    console.log(
      `${name.padEnd(42)}${cells.join('')}${String(goal).padStart(9)} ${unit}${isMissed ? '  MISSED' : ''}`,
    )
  }
}
