import type { Campaign } from '@shop/contract/admin/campaigns'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { countAudience, previewCampaign } from '../../../api/generated/admin/campaigns.ts'
import { SendDialog } from './send-dialog.tsx'

const content = { subject: 'New yams', preheader: '', body: 'They are here.' }
const campaign = { id: 'c', version: 1, segment_id: null, ...content } as Campaign

function renderDialog(recipients: number, level: 'ok' | 'error' = 'ok'): string {
  const queries = new QueryClient()
  queries.setQueryData(countAudience.query({ segment_id: null }).queryKey, {
    recipient_count: recipients,
  } as never)
  const checks = [{ level, message: 'A check.' }]
  queries.setQueryData(previewCampaign.query(content).queryKey, { checks } as never)
  return renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <SendDialog campaign={campaign} onClose={() => undefined} />
    </QueryClientProvider>,
  )
}

const isDisabled = (html: string) => /<button type="submit"[^>]*\bdisabled=""[^>]*>Send now</.test(html)

test('cannot send without recipients or with a failed check', () => {
  expect(renderDialog(1)).toContain('1 subscriber will receive “New yams”.')
  expect(isDisabled(renderDialog(1))).toBe(false)
  expect(isDisabled(renderDialog(0))).toBe(true)
  expect(isDisabled(renderDialog(1, 'error'))).toBe(true)
})
