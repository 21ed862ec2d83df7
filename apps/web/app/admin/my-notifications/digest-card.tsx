import type { DailyDigest, DigestChannel, DigestSettings } from '@shop/contract/admin/daily-digest'
import { listDigestMetrics, listDigestTasks } from '@shop/contract/digest-text'
import { formatPhone } from '@shop/contract/phone'
import { formatNaira } from '@shop/ui/format/format-naira'
import { Panel } from '@shop/ui/panel'
import { SelectField } from '@shop/ui/select-field'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { getDailyDigest, updateDailyDigest } from '../../api/generated/admin/daily-digest.ts'
import { usePermission, useProfile } from '../../api/profile.ts'
import { toastSuccess } from '../../api/toasts.ts'
import { PageLink } from '../../shell/page-link.tsx'
import { AsyncSection } from '../../errors/async-section.tsx'

/** The day in metrics at 19:00, for staff who may see reports. */
export function DigestCard() {
  const canRead = usePermission('reports:read')
  const result = useQuery({ ...getDailyDigest.query(), enabled: canRead })
  if (!canRead) return null
  return (
    <Panel title="Daily digest" note="At 19:00">
      <AsyncSection result={result} label="Loading the daily digest" height="h-48">
        {(settings) => (
          <div className="grid gap-4">
            <DigestChannelField settings={settings} />
            <DigestPreview digest={settings.preview} />
          </div>
        )}
      </AsyncSection>
    </Panel>
  )
}

const off = 'off'

/** How the digest is sent: by email if WhatsApp was chosen and the number is not verified any more. */
export function getSentChannel(
  channel: DigestChannel | null,
  { whatsapp_number: number }: Pick<DigestSettings, 'whatsapp_number'>,
): DigestChannel | null {
  return channel === 'whatsapp' && number === null ? 'email' : channel
}

function DigestChannelField({ settings }: { settings: DigestSettings }) {
  const { channel, whatsapp_number: number } = settings
  const { data: profile } = useProfile()
  const queries = useQueryClient()
  const { mutate, isPending, variables } = useMutation({
    ...updateDailyDigest.mutation(),
    onSuccess: (stored) => {
      queries.setQueryData(getDailyDigest.key(), stored)
      toastSuccess(stored.channel ? 'You’ll get the digest every evening' : 'The digest is off')
    },
  })
  const chosen = isPending && variables ? variables.channel : channel
  return (
    <>
      <SelectField
        label="Send it to me"
        helper={
          number === null
            ? 'WhatsApp needs the service to be set up, and a number that you have verified. A day without sales or tasks is skipped.'
            : 'A day without sales or tasks is skipped.'
        }
        options={[
          { value: off, text: 'Not at all' },
          { value: 'email', text: `By email${profile ? ` to ${profile.email}` : ''}` },
          ...(number === null ? [] : [{ value: 'whatsapp', text: `By WhatsApp to ${formatPhone(number)}` }]),
        ]}
        value={getSentChannel(chosen, settings) ?? off}
        onChange={({ target }) =>
          mutate({ channel: target.value === off ? null : (target.value as DigestChannel) })
        }
      />
      {number === null && !profile?.phone_verified && (
        <PageLink
          to="/admin/settings/security"
          className="text-link inline-flex min-h-11 items-center text-small"
        >
          Verify your phone number
        </PageLink>
      )}
    </>
  )
}

/** What would be sent now. */
function DigestPreview({ digest }: { digest: DailyDigest }) {
  const tasks = listDigestTasks(digest)
  return (
    <section aria-labelledby="digest-preview" className="rounded-control bg-sunken p-4">
      <h3 id="digest-preview" className="mb-2 text-small text-muted">
        Today so far
      </h3>
      <dl className="grid gap-1">
        {listDigestMetrics(digest, formatNaira).map(([label, value]) => (
          <div key={label} className="flex flex-wrap justify-between gap-x-4">
            <dt>{label}</dt>
            <dd className="tabular font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-small">
        {tasks.length > 0 ? `For tomorrow: ${tasks.join(', ')}.` : 'Nothing is waiting for tomorrow.'}
      </p>
    </section>
  )
}
