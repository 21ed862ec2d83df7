import { Button, ButtonLink } from '@shop/ui/button'
import { EmptyState } from '@shop/ui/empty-state'
import { joinClasses } from '@shop/ui/join-classes'
import { Panel } from '@shop/ui/panel'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { AdminHandle } from '../../shell/admin/admin-navigation.ts'
import { StaffSection } from '../../tables/admin-section.tsx'
import { pageTitle } from '../../runtime/page-title.ts'
import { useNow } from '../../format/dates.ts'
import { usePermission } from '../../api/profile.ts'
import { NewTicketDialog } from './new-ticket-dialog.tsx'
import { ticketHref, TicketList } from './ticket-list.tsx'
import { CannedResponsesDialog } from './canned-responses-dialog.tsx'
import { TicketPane } from './ticket-pane.tsx'
import { useCannedResponses } from './queries.ts'

export const handle: AdminHandle = { title: 'Support', permission: 'support:read' }
export const meta = pageTitle('Support')

type DialogName = 'new' | 'templates'

export default function SupportPage() {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const now = useNow()
  const ticket = query.get('ticket')
  const [dialog, setDialog] = useState<DialogName>()
  const { data: stored } = useCannedResponses()
  const close = () => setDialog(undefined)
  return (
    <StaffSection
      title="Support"
      permission="support:read"
      actions={
        <SupportActions
          isHiddenOnPhone={ticket !== null}
          hasTemplates={stored !== undefined}
          onOpen={setDialog}
        />
      }
    >
      <Panel flush className="md:h-[calc(100dvh-10.5rem)] md:min-h-120">
        <div className="grid md:h-full md:grid-cols-[19rem_minmax(0,1fr)] md:grid-rows-1 xl:grid-cols-[21rem_minmax(0,1fr)]">
          <div
            className={joinClasses(
              'flex min-h-0 flex-col md:border-r md:border-line',
              ticket !== null && 'max-md:hidden',
            )}
          >
            <TicketList query={query} open={ticket} now={now} />
          </div>
          <div className={joinClasses('flex min-h-0 min-w-0 flex-col', ticket === null && 'max-md:hidden')}>
            {ticket === null ? (
              <EmptyState
                illustration="list"
                title="Choose a conversation"
                line="Use J and K to move through the list."
              />
            ) : (
              <TicketPane key={ticket} ticketId={ticket} query={query} now={now} />
            )}
          </div>
        </div>
      </Panel>
      {dialog === 'new' && (
        <NewTicketDialog
          onClose={close}
          onStarted={(id) => {
            close()
            void navigate(ticketHref(query, id))
          }}
        />
      )}
      {dialog === 'templates' && stored && <CannedResponsesDialog templates={stored.items} onClose={close} />}
    </StaffSection>
  )
}

interface SupportActionsProps {
  isHiddenOnPhone: boolean
  hasTemplates: boolean
  onOpen: (dialog: DialogName) => void
}

function SupportActions({ isHiddenOnPhone, hasTemplates, onOpen }: SupportActionsProps) {
  const canReply = usePermission('support:reply')
  const canModerate = usePermission('reviews:moderate')
  return (
    <div className={joinClasses('flex flex-wrap gap-2', isHiddenOnPhone && 'max-md:hidden')}>
      {canModerate && (
        <ButtonLink variant="quiet" size="dense" className="max-md:hidden" href="/admin/reviews">
          Reviews
        </ButtonLink>
      )}
      {canReply && hasTemplates && (
        <Button variant="quiet" size="dense" onClick={() => onOpen('templates')}>
          Templates
        </Button>
      )}
      {canReply && (
        <Button size="dense" aria-keyshortcuts="N" onClick={() => onOpen('new')}>
          New conversation
        </Button>
      )}
    </div>
  )
}
