import type { BulkEdit, BulkEditInput } from '@shop/contract/admin/bulk-edits'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import {
  getBulkEdit,
  previewBulkEdit,
  startBulkEdit,
  undoBulkEdit,
} from '../../../api/generated/admin/bulk-edits.ts'
import { getFirstErrorMessage } from '../../../errors/error-messages.ts'
import { toastError } from '../../../api/toasts.ts'
import { useRefreshProductLists } from '../queries.ts'

const pollMs = 1_500

/** Preview of a bulk edit; null requests none. Shows the previous response until the next one arrives. */
export function useBulkPreview(input: BulkEditInput | null) {
  return useQuery({
    ...previewBulkEdit.query(input ?? { selection: { ids: [] }, action: { kind: 'delete' } }),
    enabled: input !== null,
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
  })
}

export function useStartBulk(onStarted: (change: BulkEdit) => void) {
  return useMutation({
    ...startBulkEdit.mutation({ errors: 'inline' }),
    onSuccess: onStarted,
    onError: (error) => toastError(getFirstErrorMessage(error)),
    onSettled: useRefreshProductLists(),
  })
}

export function useUndoBulk(onStarted: (change: BulkEdit) => void) {
  const refresh = useRefreshProductLists()
  return useMutation({
    mutationFn: (bulkEditId: string) => undoBulkEdit({ bulk_edit_id: bulkEditId }),
    onSuccess: onStarted,
    meta: { errors: 'toast' },
    onSettled: refresh,
  })
}

/** A bulk edit, polled while it runs; refetches the product lists when it is done. */
export function useBulkProgress(change: BulkEdit): BulkEdit {
  const refresh = useRefreshProductLists()
  const { data = change } = useQuery({
    ...getBulkEdit.query({ bulk_edit_id: change.id }),
    enabled: change.is_running,
    refetchInterval: ({ state }) => (state.data?.is_running === false ? false : pollMs),
    refetchOnMount: true,
  })
  const hasEnded = change.is_running && !data.is_running
  useEffect(() => {
    if (hasEnded) refresh()
  }, [hasEnded, refresh])
  return data
}
