import autocannon from 'autocannon'
import { cpuTimeOf } from './cpu-time.ts'
import type { MeasuredShop } from './measured-shop.ts'

const headers = { 'accept-encoding': 'br' }
const connections = 16
const rounds = 3
const secondsARound = 3

export interface ReadFigures {
  path: string
  perSecond: number
  p50Ms: number
  p99Ms: number
  /** The shop's requests a second over those of the bare server, median of the rounds. */
  ratioToBare: number
  cpuMs: number
  statements: number
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

/** Drives one path of the shop and of the bare server in turn, then a fixed number of requests for CPU and statements. */
export async function driveReads(
  shop: MeasuredShop,
  bareUrl: string | undefined,
  path: string,
  cpuPids: readonly number[],
  amount = 2_000,
): Promise<ReadFigures> {
  const target = { url: `${shop.url}${path}`, connections, headers }
  await autocannon({ ...target, amount: 100 })
  const ratios: number[] = []
  const ours: Awaited<ReturnType<typeof autocannon>>[] = []
  for (let round = 0; round < rounds; round += 1) {
    const own = await autocannon({ ...target, duration: secondsARound })
    if (own.non2xx > 0 || own.errors > 0)
      throw new Error(`${path}: ${own.non2xx} refused, ${own.errors} failed`)
    ours.push(own)
    if (!bareUrl) continue
    const bare = await autocannon({ ...target, url: `${bareUrl}${path}`, duration: secondsARound })
    ratios.push(own.requests.average / bare.requests.average)
  }
  const cpu = await measureFixed(shop, cpuPids, amount, (amount) => autocannon({ ...target, amount }))
  return {
    path,
    perSecond: median(ours.map((round) => round.requests.average)),
    p50Ms: median(ours.map((round) => round.latency.p50)),
    p99Ms: median(ours.map((round) => round.latency.p99)),
    ratioToBare: median(ratios),
    ...cpu,
  }
}

/** CPU ms (server and database together) and statements per request over a fixed number of requests. */
export async function measureFixed(
  shop: MeasuredShop,
  cpuPids: readonly number[],
  amount: number,
  run: (amount: number) => Promise<unknown>,
): Promise<{ cpuMs: number; statements: number }> {
  const cpu = () => cpuPids.reduce((sum, pid) => sum + cpuTimeOf(pid), 0)
  const statementsBefore = await shop.statements()
  const before = cpu()
  await run(amount)
  const cpuMs = (cpu() - before) / amount
  return { cpuMs, statements: ((await shop.statements()) - statementsBefore) / amount }
}
