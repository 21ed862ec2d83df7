import type { Import } from '@shop/contract/admin/imports'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  getImport,
  listImportRows,
  mapImport,
  runImport,
  undoImport,
} from '../../api/generated/admin/imports.ts'
import { getFirstErrorMessage } from '../../errors/error-messages.ts'
import { toastError } from '../../api/toasts.ts'
import { uploadFile } from '../../api/upload-file.ts'
import { usePermission } from '../../api/profile.ts'
import { listJobs } from '../../api/generated/admin/jobs.ts'
import { listAdminProducts } from '../../api/generated/admin/products.ts'

const pollMs = 1_500

/** Enough for 50 MB over a slow connection. */
const uploadTimeoutMs = 20 * 60_000

/** One import, polled while it is unfinished. */
export function useImport(importId: string) {
  return useQuery({
    ...getImport.query({ import_id: importId }),
    enabled: usePermission('catalogue:import'),
    staleTime: 0,
    refetchInterval: ({ state }) => (isUnfinished(state.data) ? pollMs : false),
  })
}

/** A paused or failed job may be resumed, here or in the top bar. */
const isUnfinished = (data: Import | undefined) =>
  data?.job ? data.job.status !== 'completed' && data.job.status !== 'cancelled' : false

/** Stores the import from a response and refetches queries that it may have changed. */
export function useUpdateImportCache(importId: string) {
  const queries = useQueryClient()
  return (saved: Import) => {
    queries.setQueryData(getImport.key({ import_id: importId }), saved)
    for (const queryKey of [
      listImportRows.key({ import_id: importId }),
      listJobs.key(),
      listAdminProducts.key(),
    ])
      void queries.invalidateQueries({ queryKey })
  }
}

const onError = (error: unknown) => toastError(getFirstErrorMessage(error))

export function useMapImport(importId: string) {
  return useMutation({
    ...mapImport.mutation({ fixed: { import_id: importId }, errors: 'inline' }),
    onSuccess: useUpdateImportCache(importId),
    onError,
  })
}

export function useRunImport(importId: string) {
  return useMutation({
    ...runImport.mutation({ fixed: { import_id: importId }, errors: 'inline' }),
    onSuccess: useUpdateImportCache(importId),
    onError,
  })
}

export function useUndoImport(importId: string) {
  return useMutation({
    ...undoImport.mutation({ fixed: { import_id: importId }, errors: 'inline' }),
    onSuccess: useUpdateImportCache(importId),
    onError,
  })
}

/** Uploads a file; `percent` is its progress. */
export function useUploadImport(onReady: (sent: Import) => void) {
  const [percent, setPercent] = useState(0)
  const upload = useMutation({
    mutationFn: (file: File) =>
      uploadFile<Import>({
        url: '/api/admin/imports',
        file,
        onProgress: setPercent,
        signal: new AbortController().signal,
        timeoutMs: uploadTimeoutMs,
      }),
    onMutate: () => setPercent(0),
    onSuccess: onReady,
  })
  return { upload, percent }
}
