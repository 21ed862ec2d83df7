import { listLedger, listPayments } from '../../api/generated/admin/accounting.ts'
import type { EventTopic } from '@shop/contract/admin/changes'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { pollEvents } from '../../api/poll-events.ts'
import { getDashboard } from '../../api/generated/admin/dashboard.ts'
import { listJobs } from '../../api/generated/admin/jobs.ts'
import { listAdminOrders } from '../../api/generated/admin/orders.ts'
import { listAdminReturns, listReturnsOfOrder } from '../../api/generated/admin/returns.ts'
import { getTicket, listTickets } from '../../api/generated/admin/tickets.ts'
import { useOnline } from '../../api/network-status.ts'
import { liveStore } from './queries.ts'
import { useOrderSound } from './order-sound.ts'
import { usePermission } from '../../api/profile.ts'

/**
 * Queries to refetch when a topic changes; every topic but jobs includes the dashboard, for its badges. An open order
 * is left out: its buttons would move under the pointer, and its version detects changes by others.
 */
const stale: Record<EventTopic, readonly (readonly unknown[])[]> = {
  orders: [listAdminOrders.key(), listAdminReturns.key(), listReturnsOfOrder.key(), getDashboard.key()],
  payments: [listPayments.key(), listLedger.key(), getDashboard.key()],
  support: [listTickets.key(), getTicket.key(), getDashboard.key()],
  jobs: [listJobs.key()],
}

const retryDelayMs = 15_000

/** Changes come in bursts: each page refetches at most once in this many ms. */
const pollDelayMs = 1_000

/** Keeps the data of staff up to date: listens for changes while the page is visible or its order sound is on. */
export function useLiveUpdates(): void {
  const queries = useQueryClient()
  const isAllowed = usePermission('dashboard:read')
  const online = useOnline()
  const isPageVisible = usePageVisible()
  // A tab in the background stays connected only for the order sound.
  const isActive = useOrderSound() || isPageVisible
  const refresh = useEffectEvent((topics: readonly EventTopic[]) => {
    for (const queryKey of new Set(topics.flatMap((topic) => stale[topic])))
      void queries.invalidateQueries({ queryKey })
  })
  useEffect(() => {
    if (!isAllowed || !online || !isActive) return undefined
    const control = new AbortController()
    void pollUntilAborted(control.signal, refresh)
    return () => {
      control.abort()
      liveStore.set(false)
    }
  }, [isAllowed, online, isActive])
}

/**
 * Cursor of the last event seen. Changes that happened while the page was hidden are reported when it is visible again.
 */
const position: { after: number | undefined } = { after: undefined }

async function pollUntilAborted(
  signal: AbortSignal,
  notify: (topics: readonly EventTopic[]) => void,
): Promise<void> {
  while (!signal.aborted) {
    try {
      const { cursor, topics } = await pollEvents(position.after, signal)
      if (signal.aborted) return
      position.after = cursor
      liveStore.set(true)
      notify(topics)
      if (topics.length > 0) await sleep(pollDelayMs)
    } catch {
      if (signal.aborted) return
      liveStore.set(false)
      await sleep(retryDelayMs)
    }
  }
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms)
  })
}

function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

/** Whether the page is visible, that is, in the foreground tab. */
function usePageVisible(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => document.visibilityState === 'visible',
    () => false,
  )
}
