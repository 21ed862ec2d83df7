import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PageMetrics } from './goals.ts'

interface Report {
  runtimeError?: { message: string }
  categories: Record<
    string,
    { score: number | null; auditRefs: { id: string; weight: number }[] } | undefined
  >
  audits: Record<string, { title: string; score: number | null; numericValue?: number } | undefined>
  environment: { benchmarkIndex: number }
}

interface Tools {
  lighthouse: (url: string, flags: object) => Promise<{ lhr: Report } | undefined>
  launch: (options: object) => Promise<{ port: number; kill: () => void }>
}

const packages = join(import.meta.dirname, 'node_modules')

const load = (...parts: string[]) =>
  import(pathToFileURL(join(packages, ...parts)).href) as Promise<Record<string, unknown>>

/** Loads Lighthouse from its own node_modules, which only this command installs. */
export async function loadLighthouse(): Promise<Tools> {
  const [{ default: lighthouse }, { launch }] = await Promise.all([
    load('lighthouse', 'core', 'index.js'),
    load('chrome-launcher', 'dist', 'index.js'),
  ])
  return { lighthouse, launch } as Tools
}

/** Runs the mobile preset once in a new browser, as a first visit. `findings` lists what cost points. */
export async function measurePage(
  { lighthouse, launch }: Tools,
  url: string,
): Promise<{ metrics: PageMetrics; findings: string[] }> {
  const chrome = await launch({
    chromePath: process.env['CHROMIUM_PATH'],
    chromeFlags: ['--headless=new', '--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  })
  try {
    const result = await lighthouse(url, { port: chrome.port, output: 'json', logLevel: 'error' })
    if (!result || result.lhr.runtimeError)
      throw new Error(`${url} was not measured: ${result?.lhr.runtimeError?.message ?? 'no result'}`)
    return { metrics: getMetrics(result.lhr), findings: listFindings(result.lhr) }
  } finally {
    chrome.kill()
  }
}

function getMetrics({ categories, audits, environment }: Report): PageMetrics {
  const score = (name: string) => Math.round((categories[name]?.score ?? Number.NaN) * 100)
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    index: environment.benchmarkIndex,
  }
}

function listFindings({ categories, audits }: Report): string[] {
  return ['accessibility', 'best-practices', 'seo'].flatMap((category) =>
    (categories[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
      const audit = audits[id]
      const costs = weight > 0 && audit && audit.score !== null && audit.score < 1
      return costs ? [`${category}: ${audit.title} (${id})`] : []
    }),
  )
}
