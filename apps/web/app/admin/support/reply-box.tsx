import { addTicketMessage as declaration } from '@shop/contract/admin/tickets'
import type { Ticket, CannedResponse } from '@shop/contract/admin/tickets'
import { messageMaxLength } from '@shop/contract/limits'
import { fillCannedResponse } from '@shop/contract/placeholders'
import { Banner } from '@shop/ui/banner'
import { Button } from '@shop/ui/button'
import { Kbd } from '@shop/ui/kbd'
import { SegmentedControl } from '@shop/ui/segmented-control'
import { useQueryClient } from '@tanstack/react-query'
import { type BaseSyntheticEvent, type KeyboardEvent, useState } from 'react'
import { addTicketMessage, getTicket } from '../../api/generated/admin/tickets.ts'
import { whatsappLink } from '../../entities/customer/contact-links.ts'
import { formatElapsed } from '../../format/dates.ts'
import { FormBody } from '../../forms/contract/contract-form.tsx'
import { TextareaInput } from '../../forms/contract/inputs.tsx'
import { useContractForm } from '../../forms/contract/use-contract-form.tsx'
import { useStoreDetails } from '../../runtime/root-data.tsx'
import {
  describeMode,
  isTemplateOnly,
  likelyChannel,
  type ExternalChannel,
  externalChannels,
  toMessageInput,
  getReplyModes,
  getSendObstacle,
  type ReplyMode,
  replyModes,
} from './reply-channels.ts'
import { Attachments } from './attachments.tsx'
import { useAttachment } from './use-attachment.ts'
import { matchResponses, useCannedResponses } from './queries.ts'

/** Unsent text by conversation, so that switching to another one loses nothing. */
const drafts = new Map<string, string>()

/** Replies to the customer, records messages from elsewhere, and adds internal notes. */
export function ReplyBox({ ticket, now }: { ticket: Ticket; now: Date }) {
  const method = useReplyMethod(ticket)
  const { mode } = method
  const attachment = useAttachment(ticket)
  const canAttach = mode === 'whatsapp' && ticket.whatsapp !== null && !isTemplateOnly(ticket)
  const form = useReplyForm(ticket, method, canAttach ? attachment : undefined)
  const text = form.methods.watch('text')
  const { data: stored } = useCannedResponses()
  const isTemplate = mode === 'whatsapp' && isTemplateOnly(ticket)
  const matching =
    isTemplate || mode === 'inbound' || mode === 'note' ? [] : matchResponses(stored?.items ?? [], text)
  const toReply = useCannedReply(ticket)
  const fill = (template: string) => {
    const reply = toReply(template)
    form.methods.setValue('text', reply)
    drafts.set(ticket.id, reply)
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    const [template] = matching
    if (event.ctrlKey || event.metaKey) void form.submit()
    else if (text.startsWith('/') && template) fill(template.text)
    else return
    event.preventDefault()
  }
  const { hint, label } = describeMode(mode, ticket)
  return (
    <FormBody
      form={form}
      className="border-t border-line bg-surface p-3 md:px-5"
      fieldsClassName="grid grid-cols-1 gap-2.5"
    >
      {(text === '' || text.startsWith('/')) && <CannedResponses templates={matching} onChoose={fill} />}
      {mode === 'whatsapp' && <WhatsappWindow ticket={ticket} now={now} />}
      {!isTemplate && (
        <ReplyText
          hint={hint}
          hasTemplates={matching.length > 0}
          onKeyDown={handleKeyDown}
          onChange={(reply) => drafts.set(ticket.id, reply)}
        />
      )}
      {canAttach && <Attachments {...attachment} ticket={ticket} error={form.error} />}
      <div className="flex flex-wrap items-center justify-between gap-2.5">
        <MethodFields {...method} />
        <SendButton label={label} obstacle={form.getObstacle(text)} isSending={form.pending} />
      </div>
    </FormBody>
  )
}

interface SendButtonProps {
  label: string
  obstacle: ReturnType<typeof getSendObstacle>
  isSending: boolean
}

function SendButton({ label, obstacle, isSending }: SendButtonProps) {
  const isUploading = obstacle === 'uploading'
  return (
    <Button
      type="submit"
      variant="primary"
      size="dense"
      className="max-md:flex-1"
      disabled={obstacle !== undefined && !isUploading}
      loading={isSending || isUploading}
      {...(isUploading && { pendingText: 'Waiting for the picture…' })}
    >
      {label} <Kbd>Ctrl Enter</Kbd>
    </Button>
  )
}

interface ReplyTextProps {
  hint: string
  /** Whether a slash finds canned responses. */
  hasTemplates: boolean
  onKeyDown: (event: KeyboardEvent) => void
  onChange: (text: string) => void
}

function ReplyText({ hint, hasTemplates, onKeyDown, onChange }: ReplyTextProps) {
  return (
    <TextareaInput
      name="text"
      label={hint}
      hideLabel
      rows={3}
      max={messageMaxLength}
      placeholder={`${hint}${hasTemplates ? ' ("/" finds a template)' : ''}`}
      onKeyDown={onKeyDown}
      onChange={(reply) => onChange(String(reply))}
    />
  )
}

/** Fills a canned response in for this conversation. */
function useCannedReply(ticket: Ticket) {
  const { name: shop } = useStoreDetails()
  const [first_name = ''] = (ticket.name ?? '').split(' ')
  const order = ticket.order?.number ?? ''
  return (template: string) =>
    fillCannedResponse(template, { first_name, order, ticket: ticket.number, shop })
}

/** The reply mode and, for messages from elsewhere, their channel. */
function useReplyMethod(ticket: Ticket) {
  const modes = getReplyModes(ticket)
  const [chosen, setMode] = useState<ReplyMode>()
  const [channel, setChannel] = useState<ExternalChannel>()
  return {
    modes,
    mode: chosen && modes.includes(chosen) ? chosen : (modes[0] ?? 'note'),
    setMode,
    channel: channel ?? likelyChannel(ticket),
    setChannel,
  }
}

type ReplyMethod = ReturnType<typeof useReplyMethod>

function useReplyForm(
  ticket: Ticket,
  { mode, channel, setChannel }: ReplyMethod,
  attachment: ReturnType<typeof useAttachment> | undefined,
) {
  const queries = useQueryClient()
  const template = mode === 'whatsapp' && isTemplateOnly(ticket) ? ticket.whatsapp?.template_text : undefined
  const form = useContractForm(addTicketMessage, {
    schema: declaration,
    values: { text: drafts.get(ticket.id) ?? '' },
    toInput: ({ text }) => ({
      ...toMessageInput(mode, channel),
      ...(template === undefined
        ? { text, attachment: attachment?.chosen?.attachment }
        : { text: template, is_template: true }),
      version: ticket.version,
    }),
    params: { ticket_id: ticket.id },
    stores: getTicket.key({ ticket_id: ticket.id }),
    invalidates: ['/admin/tickets'],
    isAction: true,
    // Somebody else may have replied first.
    onError: () => void queries.invalidateQueries({ queryKey: getTicket.key() }),
    onSaved: () => {
      if (template === undefined) {
        drafts.delete(ticket.id)
        form.methods.reset({ text: '' })
        attachment?.choose(undefined)
      }
      setChannel(undefined)
    },
  })
  const getObstacle = (text: string) =>
    template === undefined
      ? getSendObstacle({
          text,
          hasAttachment: attachment?.chosen !== undefined,
          isUploading: attachment !== undefined && attachment.upload.sending !== null,
        })
      : undefined
  const submit = async (event?: BaseSyntheticEvent) => {
    event?.preventDefault()
    const text = form.methods.getValues('text')
    if (getObstacle(text) || form.pending) return
    // Opened within the click, because browsers block it later.
    if (mode === 'whatsapp' && ticket.phone && !ticket.whatsapp)
      window.open(whatsappLink(ticket.phone, text.trim()), '_blank', 'noopener,noreferrer')
    await form.submit()
  }
  return { ...form, submit, getObstacle }
}

/** How long the shop may still write freely; afterwards the template that it may send. */
function WhatsappWindow({ ticket: { whatsapp }, now }: { ticket: Ticket; now: Date }) {
  if (!whatsapp) return null
  const { window_ends_at: endsAt, template_text: template } = whatsapp
  if (endsAt !== null)
    return (
      <p className="text-small text-muted">
        WhatsApp is open for {formatElapsed(now.toISOString(), new Date(endsAt))}, until 24 hours after their
        last message.
      </p>
    )
  return (
    <Banner tone="info">
      They have not written on WhatsApp for 24 hours, so it only lets you send this template. Once they reply,
      you can write freely.
      <span className="mt-1 block font-normal">“{template}”</span>
    </Banner>
  )
}

function MethodFields({ modes, mode, setMode, channel, setChannel }: ReplyMethod) {
  return (
    <>
      <SegmentedControl
        label="Method"
        name="reply-mode"
        options={modes.map((value) => ({ value, text: replyModes[value].text }))}
        value={mode}
        onChange={setMode}
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
            value={channel}
            onChange={setChannel}
          />
        </div>
      )}
    </>
  )
}

interface CannedResponsesProps {
  templates: readonly CannedResponse[]
  onChoose: (text: string) => void
}

/** Canned responses to start a reply with. */
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
