import type { BulkEdit, BulkEditInput } from '@shop/contract/admin/bulk-edits'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import {
  getBulkEdit,
  previewBulkEdit,
  startBulkEdit,
  undoBulkEdit,
} from '../../../api/generated/admin/bulk-edits.ts'
import { getFieldErrors } from '../../../errors/error-messages.ts'
import { getErrorMessage } from '../../../api/request-error.ts'
import { toastError } from '../../../api/toasts.ts'
import { createIdempotencyKeys } from '../../../api/idempotency-key.ts'
import { useRefreshProductLists } from '../queries.ts'

const pollMs = 1_500

/** What a change would do; null asks nothing. Shows the answer before until the next one is there. */
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
  const [idempotencyKeys] = useState(createIdempotencyKeys)
  const refresh = useRefreshProductLists()
  return useMutation({
    mutationFn: (input: BulkEditInput) => startBulkEdit(input, { idempotencyKey: idempotencyKeys.of(input) }),
    onSuccess: (change) => {
      idempotencyKeys.done()
      onStarted(change)
    },
    onError: (error) => toastError(Object.values(getFieldErrors(error))[0] ?? getErrorMessage(error)),
    onSettled: refresh,
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

/** A change as it is now: read again and again while it runs, and lists again when it is done. */
export function useBulkProgress(change: BulkEdit): BulkEdit {
  const refresh = useRefreshProductLists()
  const { data = change } = useQuery({
    ...getBulkEdit.query({ bulk_edit_id: change.id }),
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
