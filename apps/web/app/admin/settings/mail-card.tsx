import type { AdminSettings } from '@shop/contract/admin/settings'
import { buttonClass } from '@shop/ui/button'
import { Chip } from '@shop/ui/chip'
import { Panel } from '@shop/ui/panel'
import { Link } from 'react-router'
import { usePermission } from '../../api/use-permission.ts'
import { TestEmail } from './test-mail.tsx'

export function EmailCard({ email_transport: mail }: { email_transport: AdminSettings['email_transport'] }) {
  const canRead = usePermission('notifications:read')
  const canSendTest = usePermission('settings:write')
  const sent = mail === 'smtp'
  return (
    <Panel
      title="Email"
      end={<Chip tone={sent ? 'ok' : 'warn'}>{sent ? 'Sent by SMTP' : 'Not sent (no email set up)'}</Chip>}
    >
      <div className="flex flex-wrap items-center gap-3">
        <p className="basis-full">
          {sent
            ? 'Emails are sent through the mail server the shop was started with.'
            : 'No mail server is set up, so customers receive nothing: emails are saved in the data folder and can be read here. Set SMTP_URL to send them.'}
        </p>
        <Link to="/admin/settings/mail-texts" className={buttonClass({ size: 'dense' })}>
          Email templates
        </Link>
        <Link to="/admin/settings/sms-texts" className={buttonClass({ size: 'dense' })}>
          SMS templates
        </Link>
        {canRead && (
          <Link to="/admin/mail" className={buttonClass({ size: 'dense' })}>
            Read messages
          </Link>
        )}
        {canSendTest && <TestEmail />}
      </div>
    </Panel>
  )
}
