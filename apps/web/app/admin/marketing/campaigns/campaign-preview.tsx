import type { CampaignCheck, CampaignEmailBlock, EmailContent } from '@shop/contract/admin/campaigns'
import { Panel } from '@shop/ui/panel'
import { SegmentedControl } from '@shop/ui/segmented-control'
import { Skeleton } from '@shop/ui/skeleton'
import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { LoadErrorBanner } from '../../../errors/async-section.tsx'
import { useCampaignPreview } from './queries.ts'

interface RenderedEmail {
  subject: string
  preheader: string
  blocks: CampaignEmailBlock[]
}

/** Renders the content like the email; `since` is when the recipient subscribed, as an ISO timestamp. */
export type RenderEmail = (emailContent: RenderedEmail, since: string) => ReactNode

interface CampaignPreviewProps {
  emailContent: EmailContent
  render: RenderEmail
  /** Whether to list the problems that block sending, for drafts. */
  hasChecks?: boolean
}

const views = [
  { value: 'phone', text: 'Phone' },
  { value: 'desktop', text: 'Desktop' },
  { value: 'text', text: 'Text' },
] as const

type PreviewView = (typeof views)[number]['value']

const icons = { ok: CircleCheck, warn: TriangleAlert, error: CircleAlert }
const tones = { ok: 'text-ok', warn: 'text-warn', error: 'text-sale' }

/** The email as a subscriber sees it on a phone or desktop, and the problems that block sending. */
export function CampaignPreview({ emailContent, render, hasChecks = false }: CampaignPreviewProps) {
  const [view, setView] = useState<PreviewView>('phone')
  const [since] = useState(() => new Date().toISOString())
  const result = useCampaignPreview(emailContent)
  const { data, error } = result
  return (
    <div className="grid min-w-0 gap-5">
      <Panel
        flush
        title="Preview"
        end={
          <SegmentedControl
            label="Preview as"
            name="preview"
            options={[...views]}
            value={view}
            onChange={setView}
          />
        }
      >
        <div className="bg-sunken p-4">
          {data ? (
            <PreviewFrame email={data} view={view}>
              {render(data, since)}
            </PreviewFrame>
          ) : error ? (
            <LoadErrorBanner result={result} />
          ) : (
            <Skeleton className="mx-auto h-96 max-w-[23.4375rem] rounded-card" />
          )}
        </div>
      </Panel>
      {data && hasChecks && <PreSendChecks checks={data.checks} />}
    </div>
  )
}

interface PreviewFrameProps {
  email: RenderedEmail & { text: string }
  view: PreviewView
  children: ReactNode
}

function PreviewFrame({ email: { subject, preheader, text }, view, children }: PreviewFrameProps) {
  return (
    <div
      data-preview={view}
      className={`mx-auto overflow-hidden rounded-card border border-line bg-white text-[#14211B] ${view === 'phone' ? 'max-w-[23.4375rem]' : ''}`}
    >
      <p className="border-b border-line px-4 py-3 text-small">
        <b className="block text-dense">{subject || 'No subject yet'}</b>
        {preheader}
      </p>
      {view === 'text' ? (
        <pre className="p-4 font-mono text-caption whitespace-pre-wrap wrap-anywhere">{text}</pre>
      ) : (
        // Inert, because the links of a preview must not work.
        <div inert className="p-2 pb-4">
          {children}
        </div>
      )}
    </div>
  )
}

function PreSendChecks({ checks }: { checks: readonly CampaignCheck[] }) {
  return (
    <Panel title="Pre-send checks">
      <ul className="grid gap-2 text-dense">
        {checks.map(({ level, message }) => {
          const Icon = icons[level]
          return (
            <li key={message} data-level={level} className="flex gap-2">
              <Icon aria-hidden className={`mt-0.5 size-4.5 flex-none ${tones[level]}`} />
              <span className="min-w-0 wrap-anywhere">{message}</span>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
