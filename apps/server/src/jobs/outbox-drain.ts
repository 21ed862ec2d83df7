import { carryOutWork, type WorkCarrier } from '@shop/domain/core/jobs/carry-out-work'
import type { RequestContext } from '@shop/domain/core/context'

/** Pieces of work that one process carries out at the same time. */
const atOnce = 4

export interface OutboxDrain {
  /** Carries out everything that is due, once more if it is doing so already. Never throws. */
  wake(): Promise<void>
  /** The same where work of its kinds was posted: a notice names them, or none where some may have been missed. */
  hear(notice: string): Promise<void>
  /** Takes nothing new and waits for what is under way. */
  stop(): Promise<void>
}

type Carriers = Readonly<Record<string, WorkCarrier>>

/** What has a carrier in `last` is carried out only while nothing else is due. */
export function createOutboxDrain(ctx: RequestContext, carriers: Carriers, last: Carriers = {}): OutboxDrain {
  const state = { isStopped: false, isWokenAgain: false, mayHaveLast: false }
  let running: Promise<void> | undefined

  async function drain(): Promise<void> {
    while (state.isWokenAgain && !state.isStopped) {
      state.isWokenAgain = false
      while (!state.isStopped && (await carrySome()));
    }
  }
  /** Answers whether more may be due. Fewer pieces than asked for were all: who posts another one wakes the drain. */
  async function carrySome(): Promise<boolean> {
    if ((await carryOutWork(ctx, carriers, atOnce)) === atOnce) return true
    if (!state.mayHaveLast || state.isStopped) return false
    state.mayHaveLast = false
    const isMore = (await carryOutWork(ctx, last, atOnce)) > 0
    state.mayHaveLast ||= isMore
    return isMore
  }
  function wake(withLast = true): Promise<void> {
    if (state.isStopped) return Promise.resolve()
    state.isWokenAgain = true
    state.mayHaveLast ||= withLast
    running ??= drain()
      .catch((err: unknown) => ctx.log.error({ err }, 'the outbox could not be read'))
      .finally(() => (running = undefined))
    return running
  }
  function hear(notice: string): Promise<void> {
    const kinds = notice.split(' ')
    if (kinds.includes('') || kinds.includes('*')) return wake()
    const isLast = kinds.some((kind) => kind in last)
    return isLast || kinds.some((kind) => kind in carriers) ? wake(isLast) : Promise.resolve()
  }
  return {
    wake: () => wake(),
    hear,
    async stop() {
      state.isStopped = true
      await running
    },
  }
}
