import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startShopProcess } from '@shop/testing/start-shop-process'
import { comparableRuns, medianMetrics, listShortfalls, type PageMetrics } from './goals.ts'
import { loadLighthouse, measurePage } from './measure-page.ts'
import { measureVisit } from './measure-visit.ts'

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    page: { type: 'string', multiple: true, default: ['/', '/products', '/products/ijebu-garri'] },
  },
})
const runCount = Number(values.runs)
/** The longest wait for the frame after a press, in ms. */
const slowestPressMs = 100
/** How many runs can be repeated because the machine was busy. */
const spare = runCount

const row = ({ performance, accessibility, seo, lcp, tbt, cls, index, ...rest }: PageMetrics) =>
  `performance ${performance}  accessibility ${accessibility}  best practices ${rest['best-practices']}  seo ${seo}  ` +
  `LCP ${(lcp / 1_000).toFixed(2)} s  TBT ${Math.round(tbt)} ms  CLS ${cls.toFixed(3)}  benchmark index ${Math.round(index)}`

const tools = await loadLighthouse()
const dataFolder = mkdtempSync(join(tmpdir(), 'shop-lighthouse-'))
const shop = await startShopProcess({ dataFolder })
let isShort = false
try {
  for (const path of values.page) {
    console.log(`\n${path}`)
    await fetch(`${shop.url}${path}`)
    const runs: PageMetrics[] = []
    const findings = new Set<string>()
    while (comparableRuns(runs).length < runCount && runs.length < runCount + spare) {
      const run = await measurePage(tools, `${shop.url}${path}`)
      runs.push(run.metrics)
      for (const finding of run.findings) findings.add(finding)
      console.log(`  run ${runs.length}   ${row(run.metrics)}`)
    }
    const comparable = comparableRuns(runs)
    const medianRun = medianMetrics(comparable)
    console.log(`  median  ${row(medianRun)}  (${comparable.length} of ${runs.length} runs)`)
    const short = listShortfalls(medianRun)
    for (const line of [...short, ...findings]) console.log(`  short   ${line}`)
    if (short.length > 0) isShort = true
  }
  const visit = await measureVisit(shop.url)
  console.log(`\nA visit at a quarter of the speed: from each press to the next frame`)
  for (const { name, ms } of visit.presses) console.log(`  ${String(ms).padStart(5)} ms  ${name}`)
  console.log(
    `  script files before the first touch ${visit.scriptBefore} bytes, after it ${visit.scriptAfter}`,
  )
  const slow = visit.presses.filter(({ ms }) => ms > slowestPressMs)
  for (const { name } of slow) console.log(`  short   ${name} (at most ${slowestPressMs} ms)`)
  if (slow.length > 0 || visit.scriptBefore > 0) isShort = true
} finally {
  await shop.stop()
  rmSync(dataFolder, { recursive: true, force: true })
}
process.exitCode = isShort ? 1 : 0
