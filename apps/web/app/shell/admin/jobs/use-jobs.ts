import type { Job } from '@shop/contract/admin/jobs'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { listJobs, steerJob } from '../../../api/generated/admin/jobs.ts'
import { usePermission } from '../../../api/use-permission.ts'

const busyMs = 2_000
const idleMs = 60_000

export const allJobs = ['admin', 'jobs'] as const
const everyMs = (jobs: readonly Job[] = []) =>
  jobs.some(({ status: state }) => state === 'running') ? busyMs : idleMs

/** Long work that goes on in the background, newest first: read each two seconds while some of it runs. */
export function useJobs() {
  return useQuery({
    queryKey: allJobs,
    queryFn: ({ signal }) => listJobs({}, { signal }),
    enabled: usePermission('dashboard:read'),
    staleTime: 0,
    refetchInterval: (query) => everyMs(query.state.data?.items),
  })
}

/** Pauses, resumes, stops or retries it. */
export function useSteerJob(jobId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (to: 'pause' | 'resume' | 'cancel' | 'retry') => steerJob({ action: to, jobId }),
    meta: { errors: 'toast' },
    onSettled: () => queries.invalidateQueries({ queryKey: allJobs }),
  })
}
