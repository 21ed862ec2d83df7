import type { Job } from '@shop/contract/admin/jobs'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { listJobs, controlJob } from '../../../api/generated/admin/jobs.ts'
import { usePermission } from '../../../api/profile.ts'

const busyPollMs = 2_000
const idleMs = 60_000

const pollInterval = (jobs: readonly Job[] = []) =>
  jobs.some(({ status }) => status === 'running') ? busyPollMs : idleMs

/** Background jobs, newest first; polled every two seconds while one of them runs. */
export function useJobs() {
  return useQuery({
    ...listJobs.query(),
    enabled: usePermission('dashboard:read'),
    staleTime: 0,
    refetchInterval: (query) => pollInterval(query.state.data?.items),
  })
}

/** Pauses, resumes, cancels or retries a job. */
export function useControlJob(jobId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (to: 'pause' | 'resume' | 'cancel' | 'retry') => controlJob({ action: to, job_id: jobId }),
    meta: { errors: 'toast' },
    onSettled: () => queries.invalidateQueries({ queryKey: listJobs.key() }),
  })
}
