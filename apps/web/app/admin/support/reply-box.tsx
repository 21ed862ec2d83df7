import type { Ticket, CannedResponse } from '@shop/contract/admin/tickets'
import { messageMaxLength } from '@shop/contract/limits'
import { fillCannedResponse } from '@shop/contract/placeholders'
import { Button } from '@shop/ui/button'
import { Kbd } from '@shop/ui/kbd'
import { SegmentedControl } from '@shop/ui/segmented-control'
import { TextArea } from '@shop/ui/text-area'
import { type KeyboardEvent, useState } from 'react'
import { addTicketMessage } from '../../api/generated/admin/tickets.ts'
import { getFieldErrors } from '../../errors/error-messages.ts'
import { createIdempotencyKeys } from '../../api/idempotency-key.ts'
import { whatsappLink } from '../../entities/customer/contact-links.ts'
import { useStoreDetails } from '../../runtime/root-data.tsx'
import {
  likelyChannel,
  type ExternalChannel,
  externalChannels,
  toMessageInput,
  getReplyModes,
  type ReplyMode,
  replyModes,
} from './reply-channels.ts'
import { matchResponses, useCannedResponses, useTicketMutation } from './queries.ts'

/** What was begun, by conversation: looking at another one loses nothing. */
const drafts = new Map<string, string>()

/** Where staff answer, note what was said elsewhere, or tell each other something. */
export function ReplyBox({ ticket }: { ticket: Ticket }) {
  const modes = getReplyModes(ticket)
  const [chosen, setChosen] = useState<ReplyMode>()
  const mode = chosen && modes.includes(chosen) ? chosen : (modes[0] ?? 'note')
  const [chosenChannel, setChosenChannel] = useState<ExternalChannel>()
  const receivedVia = chosenChannel ?? likelyChannel(ticket)
  const [text, setText] = useState(drafts.get(ticket.id) ?? '')
  const [idempotencyKeys] = useState(createIdempotencyKeys)
  const { name: shop } = useStoreDetails()
  const { data: stored } = useCannedResponses()
  const matching = mode === 'inbound' || mode === 'note' ? [] : matchResponses(stored?.items ?? [], text)
  const write = (words: string) => {
    setText(words)
    drafts.set(ticket.id, words)
  }
  const fill = (template: string) => {
    const [first = ''] = ticket.name.split(' ')
    write(
      fillCannedResponse(template, {
        first_name: first,
        order: ticket.order?.number ?? '',
        ticket: ticket.number,
        shop,
      }),
    )
  }
  const send = useTicketMutation((body: { text: string; version: number }) => {
    const input = { ...toMessageInput(mode, receivedVia), ...body }
    return addTicketMessage({ ...input, ticket_id: ticket.id }, { idempotencyKey: idempotencyKeys.of(input) })
  })
  const submit = () => {
    const words = text.trim()
    if (words === '' || send.isPending) return
    // Opened by the press itself: browsers block what opens later.
    if (mode === 'whatsapp') window.open(whatsappLink(ticket.phone, words), '_blank', 'noopener,noreferrer')
    send.mutate(
      { text: words, version: ticket.version },
      {
        onSuccess: () => {
          idempotencyKeys.done()
          write('')
          setChosenChannel(undefined)
        },
      },
    )
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    const [template] = matching
    if (event.ctrlKey || event.metaKey) submit()
    else if (text.startsWith('/') && template) fill(template.text)
    else return
    event.preventDefault()
  }
  return (
    <form
      noValidate
      className="grid gap-2.5 border-t border-line bg-surface p-3 md:px-5"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {(text === '' || text.startsWith('/')) && <CannedResponses templates={matching} onChoose={fill} />}
      <TextArea
        label={replyModes[mode].hint}
        hideLabel
        rows={3}
        maxLength={messageMaxLength}
        placeholder={`${replyModes[mode].hint}${matching.length > 0 ? ' ("/" finds a template)' : ''}`}
        value={text}
        error={getFieldErrors(send.error).text}
        onKeyDown={handleKeyDown}
        onChange={(event) => write(event.target.value)}
      />
      <div className="flex flex-wrap items-center justify-between gap-2.5">
        <SegmentedControl
          label="Method"
          name="reply-mode"
          options={modes.map((value) => ({ value, text: replyModes[value].text }))}
          value={mode}
          onChange={setChosen}
        />
        {mode === 'inbound' && (
          <div className="flex flex-wrap items-center gap-2.5">
            <span aria-hidden className="text-small text-muted">
              Received by
            </span>
            <SegmentedControl
              label="Received by"
              name="came-by"
              options={[...externalChannels]}
              value={receivedVia}
              onChange={setChosenChannel}
            />
          </div>
        )}
        <Button
          type="submit"
          variant="primary"
          size="dense"
          className="max-md:flex-1"
          disabled={text.trim() === '' || text.startsWith('/')}
          loading={send.isPending}
        >
          {replyModes[mode].label} <Kbd>Ctrl Enter</Kbd>
        </Button>
      </div>
    </form>
  )
}

interface CannedResponsesProps {
  templates: readonly CannedResponse[]
  onChoose: (text: string) => void
}

/** Replies that are sent often, to begin with one of them. */
function CannedResponses({ templates, onChoose }: CannedResponsesProps) {
  if (templates.length === 0) return null
  return (
    <ul aria-label="Templates" className="flex gap-2 overflow-x-auto [scrollbar-width:none]">
      {templates.map(({ title, text }) => (
        <li key={title} className="flex-none">
          <button
            type="button"
            title={text}
            onClick={() => onChoose(text)}
            className="min-h-11 rounded-full border border-control px-3.5 text-small font-semibold whitespace-nowrap transition hover:bg-sunken md:min-h-8 md:px-3"
          >
            {title}
          </button>
        </li>
      ))}
    </ul>
  )
}
