import type { SegmentRule, SegmentWish } from '@shop/contract/admin/segments'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  addSegment,
  countSegment,
  editSegment,
  listSegments,
  removeSegment,
} from '../../api/generated/admin/segments.ts'
import { listCategories } from '../../api/generated/catalogue.ts'
import { messageOf } from '../../api/request-error.ts'
import { toastError } from '../../api/toasts.ts'
import { usePermission } from '../../api/use-permission.ts'

const segmentsKey = ['admin', 'segments'] as const

/** The saved segments, and how many stand behind each tab. */
export function useSegments() {
  return useQuery({
    queryKey: segmentsKey,
    queryFn: ({ signal }) => listSegments({}, { signal }),
    enabled: usePermission('customers:read'),
    refetchOnMount: 'always',
  })
}

/** How many a rule fits, while it is put together; undefined while it is not finished. */
export function useSegmentCount(rule: SegmentRule | undefined) {
  return useQuery({
    queryKey: ['admin', 'segment-count', rule],
    queryFn: ({ signal }) => countSegment({ rule: rule ?? { all: [] } }, { signal }),
    enabled: rule !== undefined,
    placeholderData: keepPreviousData,
  })
}

/** The shop's categories, to choose from. */
export function useCategoryChoices() {
  return useQuery({
    queryKey: ['admin', 'category-choices'],
    queryFn: ({ signal }) => listCategories({}, { signal }),
  })
}

/** Keeps a new segment, or changes the one with this id; answers it. */
export function useSaveSegment(segmentId: string | undefined) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: SegmentWish) =>
      segmentId === undefined ? addSegment(body) : editSegment({ ...body, segmentId }),
    onSuccess: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: segmentsKey }),
        queries.invalidateQueries({ queryKey: ['admin', 'customers'] }),
      ]),
  })
}

export function useRemoveSegment() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (segmentId: string) => removeSegment({ segmentId }),
    onSuccess: () => queries.invalidateQueries({ queryKey: segmentsKey }),
    onError: (error) => toastError(messageOf(error)),
  })
}
