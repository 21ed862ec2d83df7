import type { CannedResponse } from '@shop/contract/admin/reply-templates'
import { useQuery } from '@tanstack/react-query'
import { listCannedResponses } from '../../api/generated/admin/reply-templates.ts'
import { usePermission } from '../../api/use-permission.ts'

export function useCannedResponses() {
  return useQuery({
    ...listCannedResponses.query(),
    enabled: usePermission('support:reply'),
    refetchOnMount: true,
  })
}

/** Those that fit what was typed behind "/"; all of them before anything is typed. */
export function matchResponses(
  templates: readonly CannedResponse[],
  typed: string,
): readonly CannedResponse[] {
  const words = typed.replace(/^\//, '').trim().toLowerCase()
  return templates.filter(({ title, text }) => `${title} ${text}`.toLowerCase().includes(words))
}
