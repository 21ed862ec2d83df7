import type { SegmentRule, SegmentInput } from '@shop/contract/admin/segments'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  createSegment,
  countSegment,
  updateSegment,
  listSegments,
  deleteSegment,
} from '../../api/generated/admin/segments.ts'
import { listCategories } from '../../api/generated/catalogue.ts'
import { usePermission } from '../../api/use-permission.ts'
import { listCustomers } from '../../api/generated/admin/customers.ts'

/** The saved segments, and how many stand behind each tab. */
export function useSegments() {
  return useQuery({ ...listSegments.query(), enabled: usePermission('customers:read') })
}

/** How many a rule fits, while it is put together; undefined while it is not finished. */
export function useSegmentCount(rule: SegmentRule | undefined) {
  return useQuery({
    ...countSegment.query({ rule: rule ?? { all: [] } }),
    enabled: rule !== undefined,
    placeholderData: keepPreviousData,
  })
}

/** The shop's categories, to choose from. */
export function useCategoryOptions() {
  return useQuery(listCategories.query())
}

/** Keeps a new segment, or changes the one with this id; answers it. */
export function useSaveSegment(segmentId: string | undefined) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: SegmentInput) =>
      segmentId === undefined ? createSegment(body) : updateSegment({ ...body, segmentId }),
    onSuccess: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: listSegments.key() }),
        queries.invalidateQueries({ queryKey: listCustomers.key() }),
      ]),
  })
}

export function useDeleteSegment() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (segmentId: string) => deleteSegment({ segmentId }),
    onSuccess: () => queries.invalidateQueries({ queryKey: listSegments.key() }),
    meta: { errors: 'toast' },
  })
}
