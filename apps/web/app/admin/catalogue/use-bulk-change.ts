import type { BulkChange, BulkWish } from '@shop/contract/admin/bulk-changes'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import {
  getBulkChange,
  previewBulkChange,
  startBulkChange,
  undoBulkChange,
} from '../../api/generated/admin/bulk-changes.ts'
import { fieldErrorsOf } from '../../errors/fault-texts.ts'
import { messageOf } from '../../api/request-error.ts'
import { toastError } from '../../api/toasts.ts'
import { makeWishKey } from '../../api/wish-key.ts'
import { useRefreshLists } from './use-products.ts'

const pollMs = 1_500

/** What a change would do; null asks nothing. Shows the answer before until the next one is there. */
export function useBulkPreview(wish: BulkWish | null) {
  return useQuery({
    ...previewBulkChange.query(wish ?? { selection: { ids: [] }, action: { kind: 'delete' } }),
    enabled: wish !== null,
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
  })
}

export function useStartBulk(onStarted: (change: BulkChange) => void) {
  const [wishKey] = useState(makeWishKey)
  const refresh = useRefreshLists()
  return useMutation({
    mutationFn: (wish: BulkWish) => startBulkChange(wish, { idempotencyKey: wishKey.of(wish) }),
    onSuccess: (change) => {
      wishKey.done()
      onStarted(change)
    },
    onError: (error) => toastError(Object.values(fieldErrorsOf(error))[0] ?? messageOf(error)),
    onSettled: refresh,
  })
}

export function useUndoBulk(onStarted: (change: BulkChange) => void) {
  const refresh = useRefreshLists()
  return useMutation({
    mutationFn: (bulkId: string) => undoBulkChange({ bulkId }),
    onSuccess: onStarted,
    meta: { errors: 'toast' },
    onSettled: refresh,
  })
}

/** A change as it stands now: read again and again while it runs, and lists anew when it is done. */
export function useBulkProgress(change: BulkChange): BulkChange {
  const refresh = useRefreshLists()
  const { data = change } = useQuery({
    ...getBulkChange.query({ bulkId: change.id }),
    enabled: change.is_running,
    refetchInterval: ({ state }) => (state.data?.is_running === false ? false : pollMs),
    refetchOnMount: true,
  })
  const ended = change.is_running && !data.is_running
  useEffect(() => {
    if (ended) refresh()
  }, [ended, refresh])
  return data
}
