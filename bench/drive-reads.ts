import { getCpuTime } from '@shop/testing/cpu-time'
import { driveLoad, type LoadResult } from './drive-load.ts'
import type { MeasuredShop } from './measured-shop.ts'
import type { BareServer } from './start-bare-server.ts'

const headers = { 'accept-encoding': 'br' }
const connections = 16
/** Many short alternating rounds, so that other load on the machine affects both servers. */
const rounds = 21
const durationMs = 500
/** Rounds with a fixed number of requests, because the speed of a shared machine varies from second to second. */
const cpuRounds = 5
/**
 * Requests until both servers run compiled code. Without the cache they are sent one by one, because concurrent ones
 * share a rendering.
 */
const warmUp = 5_000
const warmUpUncached = 2_000

export interface ReadResult {
  path: string
  perSecond: number
  p50Ms: number
  p99Ms: number
  /** The shop's requests per second divided by the bare server's; the median of the rounds. */
  ratioToBare: number
  /** The median of the rounds; `cpuMsBetween` has the lowest and the highest. */
  cpuMs: number
  cpuMsBetween: [number, number]
  bareCpuMs: number
  statements: number
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

/**
 * Measures one path of the shop and the bare server in alternating rounds, then CPU time and statements with a fixed
 * number of requests: on a shared machine, CPU time is more reliable than requests per second.
 */
export async function driveReads(
  shop: MeasuredShop,
  bare: BareServer | undefined,
  path: string,
  measuredPids: readonly number[],
  fixed = { amount: 20_000, connections },
): Promise<ReadResult> {
  const target = { url: `${shop.url}${path}`, connections, headers }
  const bareTarget = bare && { ...target, url: `${bare.url}${path}` }
  await driveLoad({
    ...target,
    ...(bareTarget ? { amount: warmUp } : { amount: warmUpUncached, connections: 1 }),
  })
  if (bareTarget) await driveLoad({ ...bareTarget, amount: warmUp })
  const ratios: number[] = []
  const ours: LoadResult[] = []
  for (let round = 0; round < rounds; round += 1) {
    const own = await driveLoad({ ...target, durationMs })
    if (own.refused > 0) throw new Error(`${path}: ${own.refused} answers were no 200`)
    ours.push(own)
    if (!bareTarget) continue
    const others = await driveLoad({ ...bareTarget, durationMs })
    ratios.push(own.perSecond / others.perSecond)
  }
  const bareCpuBefore = bare ? getCpuTime(bare.pid) : 0
  if (bareTarget) await driveLoad({ ...bareTarget, ...fixed })
  const bareCpuMs = bare ? (getCpuTime(bare.pid) - bareCpuBefore) / fixed.amount : 0
  const cpu = await measureRounds(shop, measuredPids, fixed.amount / cpuRounds, () =>
    driveLoad({ ...target, ...fixed, amount: fixed.amount / cpuRounds }),
  )
  return {
    path,
    perSecond: median(ours.map((round) => round.perSecond)),
    p50Ms: median(ours.map((round) => round.p50Ms)),
    p99Ms: median(ours.map((round) => round.p99Ms)),
    ratioToBare: median(ratios),
    bareCpuMs,
    ...cpu,
  }
}

/**
 * CPU time in ms (server and database together) and statements per request, over rounds with a fixed number of
 * requests. `prepare` runs before each round and is not measured.
 */
export async function measureRounds(
  shop: MeasuredShop,
  measuredPids: readonly number[],
  amount: number,
  run: () => Promise<unknown>,
  {
    rounds = cpuRounds,
    prepare = async () => {},
  }: { rounds?: number; prepare?: () => Promise<unknown> } = {},
): Promise<{ cpuMs: number; cpuMsBetween: [number, number]; statements: number }> {
  const cpu = () => measuredPids.reduce((sum, pid) => sum + getCpuTime(pid), 0)
  const times: number[] = []
  let statements = 0
  for (let round = 0; round < rounds; round += 1) {
    await prepare()
    const statementsBefore = await shop.statements()
    const before = cpu()
    await run()
    times.push((cpu() - before) / amount)
    statements += (await shop.statements()) - statementsBefore
  }
  return {
    cpuMs: median(times),
    cpuMsBetween: [Math.min(...times), Math.max(...times)],
    statements: statements / (amount * rounds),
  }
}
