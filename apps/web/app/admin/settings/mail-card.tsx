import type { AdminSettings } from '@shop/contract/admin/settings'
import { buttonClass } from '@shop/ui/button'
import { Chip } from '@shop/ui/chip'
import { Panel } from '@shop/ui/panel'
import { Link } from 'react-router'
import { usePermission } from '../../api/use-permission.ts'
import { TestMail } from './test-mail.tsx'

export function MailCard({ mail }: { mail: AdminSettings['mail'] }) {
  const mayRead = usePermission('messages:read')
  const mayTest = usePermission('settings:edit')
  const sent = mail === 'smtp'
  return (
    <Panel
      title="Mail"
      end={<Chip tone={sent ? 'ok' : 'warn'}>{sent ? 'Sent by SMTP' : 'Kept in the shop'}</Chip>}
    >
      <div className="flex flex-wrap items-center gap-3">
        <p className="basis-full">
          {sent
            ? 'Mails leave by the mail server that the shop was started with.'
            : 'No mail server is set, so nothing reaches customers: mails are written to the data folder and can be read here. Set SMTP_URL to send them.'}
        </p>
        <Link to="/admin/settings/mail-texts" className={buttonClass({ size: 'dense' })}>
          Texts of mails
        </Link>
        <Link to="/admin/settings/sms-texts" className={buttonClass({ size: 'dense' })}>
          Texts of SMS
        </Link>
        {mayRead && (
          <Link to="/admin/mail" className={buttonClass({ size: 'dense' })}>
            Read messages
          </Link>
        )}
        {mayTest && <TestMail />}
      </div>
    </Panel>
  )
}
