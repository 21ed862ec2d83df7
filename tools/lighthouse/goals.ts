/** The results of one Lighthouse run: scores from 0 to 100, times in ms, and the benchmark index of the machine. */
export interface PageMetrics {
  performance: number
  accessibility: number
  'best-practices': number
  seo: number
  lcp: number
  tbt: number
  cls: number
  index: number
}

type Goal = { at: 'least' | 'most'; value: number }

/** What every page must reach. The targets are 100, 1.0 s and 10 ms. */
const goals: Record<Exclude<keyof PageMetrics, 'index'>, Goal> = {
  performance: { at: 'least', value: 99 },
  accessibility: { at: 'least', value: 100 },
  'best-practices': { at: 'least', value: 100 },
  seo: { at: 'least', value: 100 },
  lcp: { at: 'most', value: 1_100 },
  tbt: { at: 'most', value: 30 },
  cls: { at: 'most', value: 0 },
}

/** A run is ignored if the machine was slower than this, relative to the median. */
const minRelativeSpeed = 0.8

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upperMiddle = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upperMiddle : ((sorted[middle - 1] ?? upperMiddle) + upperMiddle) / 2
}

/** The runs whose benchmark index is not far below the median of all. */
export function comparableRuns(runs: readonly PageMetrics[]): PageMetrics[] {
  const usual = median(runs.map(({ index }) => index))
  return runs.filter(({ index }) => index >= usual * minRelativeSpeed)
}

/** The median of each metric. */
export function medianMetrics(runs: readonly PageMetrics[]): PageMetrics {
  const getMedian = (name: keyof PageMetrics) => median(runs.map((run) => run[name]))
  return {
    performance: getMedian('performance'),
    accessibility: getMedian('accessibility'),
    'best-practices': getMedian('best-practices'),
    seo: getMedian('seo'),
    lcp: getMedian('lcp'),
    tbt: getMedian('tbt'),
    cls: getMedian('cls'),
    index: getMedian('index'),
  }
}

/** Metrics that miss their goal, such as "lcp 2100 (at most 1800)"; empty if none do. */
export function listShortfalls(metrics: PageMetrics): string[] {
  return Object.entries(goals).flatMap(([name, { at, value }]) => {
    const found = metrics[name as keyof typeof goals]
    const reached = at === 'least' ? found >= value : found <= value
    return reached ? [] : [`${name} ${Math.round(found * 1_000) / 1_000} (at ${at} ${value})`]
  })
}
