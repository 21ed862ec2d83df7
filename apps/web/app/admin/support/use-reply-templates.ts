import type { ReplyTemplate } from '@shop/contract/admin/reply-templates'
import { useQuery } from '@tanstack/react-query'
import { listReplyTemplates } from '../../api/generated/admin/reply-templates.ts'
import { usePermission } from '../../api/use-permission.ts'

export function useReplyTemplates() {
  return useQuery({
    ...listReplyTemplates.query(),
    enabled: usePermission('support:reply'),
    refetchOnMount: true,
  })
}

/** Those that fit what was typed behind "/"; all of them before anything is typed. */
export function templatesFor(templates: readonly ReplyTemplate[], typed: string): readonly ReplyTemplate[] {
  const words = typed.replace(/^\//, '').trim().toLowerCase()
  return templates.filter(({ title, text }) => `${title} ${text}`.toLowerCase().includes(words))
}
