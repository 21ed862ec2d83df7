import type { editSynonyms, listSynonyms } from '@shop/contract/admin/synonyms'
import { Button } from '@shop/ui/button'
import { Panel } from '@shop/ui/panel'
import { Skeleton, SkeletonGroup } from '@shop/ui/skeleton'
import { TextArea } from '@shop/ui/text-area'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../client/api.ts'
import { messageOf } from '../../client/request-error.ts'
import { toastError, toastSuccess } from '../../client/toasts.ts'
import { SectionProblem } from '../../layout/section-problem.tsx'
import { usePermission } from '../../layout/use-permission.ts'
import { linesOf, readLines } from './synonym-lines.ts'

const key = ['admin', 'synonyms'] as const
const path = '/admin/catalogue/synonyms'

/** What shoppers call things, a line for each, edited as one text. */
export function SynonymsCard() {
  const queries = useQueryClient()
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call<typeof listSynonyms>({ method: 'GET', path, signal }),
    enabled: usePermission('catalogue:read'),
  })
  const mayEdit = usePermission('catalogue:edit')
  const [typed, setTyped] = useState<string | null>(null)
  const [problem, setProblem] = useState<string>()
  const save = useMutation({
    mutationFn: (body: Parameters<typeof linesOf>[0]) =>
      call<typeof editSynonyms>({ method: 'PUT', path, body: { synonyms: [...body] } }),
    onSuccess: (saved) => {
      queries.setQueryData(key, saved)
      setTyped(null)
      toastSuccess('Request successful!')
    },
    onError: (error) => toastError(messageOf(error)),
  })
  const submit = () => {
    const read = readLines(typed ?? '')
    if ('wrongLine' in read) return setProblem(`Line ${read.wrongLine} needs words on both sides of “=”`)
    setProblem(undefined)
    save.mutate(read.synonyms)
  }
  return (
    <Panel id="search" title="Search words">
      {data ? (
        <form
          className="grid gap-3"
          onSubmit={(event) => {
            event.preventDefault()
            submit()
          }}
        >
          <TextArea
            label="What shoppers call things"
            helper="One line each: what is typed, separated by commas, then = and the words of your products."
            error={problem}
            rows={12}
            value={typed ?? linesOf(data.synonyms)}
            disabled={!mayEdit}
            onChange={(event) => setTyped(event.target.value)}
          />
          {typed !== null && (
            <div className="flex gap-3">
              <Button type="submit" variant="primary" loading={save.isPending}>
                Save search words
              </Button>
              <Button
                variant="quiet"
                onClick={() => {
                  setTyped(null)
                  setProblem(undefined)
                }}
              >
                Discard
              </Button>
            </div>
          )}
        </form>
      ) : error ? (
        <SectionProblem error={error} onRetry={() => void refetch()} loading={isFetching} />
      ) : (
        <SkeletonGroup label="Loading search words">
          <Skeleton className="h-72 rounded-control" />
        </SkeletonGroup>
      )}
    </Panel>
  )
}
