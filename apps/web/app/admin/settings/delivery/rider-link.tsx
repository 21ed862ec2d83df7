import type { Rider } from '@shop/contract/admin/delivery'
import { Button, ButtonLink } from '@shop/ui/button'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Copy, Link2 } from 'lucide-react'
import { createRiderLink, listRiders, revokeRiderLink } from '../../../api/generated/admin/delivery.ts'
import { copyText } from '../../../api/copy-text.ts'
import { telLink, whatsappLink } from '../../../entities/customer/contact-links.ts'
import { ConfirmButton } from '../../../forms/confirm.tsx'
import { formatDateTimeInline } from '../../../format/dates.ts'

/** The link to a rider's page: created and renewed for the day, sent to the rider's phone, and revoked. */
export function RiderLink({ rider, now }: { rider: Rider; now: Date }) {
  const client = useQueryClient()
  const create = useMutation(
    createRiderLink.mutation({
      fixed: { rider_id: rider.id },
      success: rider.link ? 'Link renewed' : 'Link created',
      onSaved: (riders) => client.setQueryData(listRiders.key(), riders),
    }),
  )
  const { link } = rider
  return (
    <div className="grid gap-2">
      {link && (
        <p className="text-small text-muted">
          {link.is_expired
            ? 'The link to their page has expired. Renew it, or hand them a parcel.'
            : `The link to their page works until ${formatDateTimeInline(link.expires_at, now)}.`}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          size="dense"
          icon={<Link2 aria-hidden />}
          loading={create.isPending}
          onClick={() => create.mutate()}
        >
          {link ? 'Renew' : `Create link for ${rider.name}`}
        </Button>
        {link && <SendButtons phone={rider.phone} url={link.url} />}
        {link && <RevokeButton rider={rider} />}
      </div>
    </div>
  )
}

/** Opens the phone's message app with a text. */
function smsLink(phone: string, text: string): string {
  return `${telLink(phone).replace('tel:', 'sms:')}?body=${encodeURIComponent(text)}`
}

function SendButtons({ phone, url }: { phone: string; url: string }) {
  const text = `Your deliveries: ${url}`
  return (
    <>
      <Button size="dense" icon={<Copy aria-hidden />} onClick={() => void copyText(url, 'Link copied')}>
        Copy
      </Button>
      {phone && (
        <>
          <ButtonLink size="dense" href={whatsappLink(phone, text)} target="_blank" rel="noreferrer">
            WhatsApp
          </ButtonLink>
          <ButtonLink size="dense" href={smsLink(phone, text)}>
            SMS
          </ButtonLink>
        </>
      )}
    </>
  )
}

function RevokeButton({ rider }: { rider: Rider }) {
  const client = useQueryClient()
  const revoke = useMutation(
    revokeRiderLink.mutation({
      fixed: { rider_id: rider.id },
      success: 'Link revoked',
      onSaved: (riders) => client.setQueryData(listRiders.key(), riders),
    }),
  )
  return (
    <ConfirmButton
      label="Revoke"
      variant="quiet"
      question={`Revoke the link of ${rider.name}?`}
      cancelLabel="Keep"
      pending={revoke.isPending}
      onConfirm={() => revoke.mutate()}
    >
      Their page stops working at once. What their phone has not sent yet stays on it until they open a new
      link.
    </ConfirmButton>
  )
}
