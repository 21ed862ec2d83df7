import type { AdminSettings } from '@shop/contract/admin/settings'
import { buttonClass, Button } from '@shop/ui/button'
import { Chip } from '@shop/ui/chip'
import { Panel } from '@shop/ui/panel'
import { Link } from 'react-router'
import { usePermission, useProfile } from '../../api/profile.ts'
import type { EmailTest } from '@shop/contract/admin/notifications'
import { Banner } from '@shop/ui/banner'
import { useMutation } from '@tanstack/react-query'
import { sendTestEmail } from '../../api/generated/admin/notifications.ts'
import { getErrorMessage } from '../../api/request-error.ts'

export function EmailCard({ email_transport }: Pick<AdminSettings, 'email_transport'>) {
  const canRead = usePermission('notifications:read')
  const canSendTest = usePermission('settings:write')
  const isSentBySmtp = email_transport === 'smtp'
  return (
    <Panel
      title="Email"
      end={
        <Chip tone={isSentBySmtp ? 'ok' : 'warn'}>
          {isSentBySmtp ? 'Sent by SMTP' : 'Not sent (no email set up)'}
        </Chip>
      }
    >
      <div className="flex flex-wrap items-center gap-3">
        <p className="basis-full">
          {isSentBySmtp
            ? 'Emails are sent through the mail server that is set up under Services.'
            : 'No mail server is set up, so customers receive nothing: emails are saved in the data folder and can be read here. The owner can set one up under Services.'}
        </p>
        <Link to="/admin/settings/email-templates" className={buttonClass({ size: 'dense' })}>
          Email templates
        </Link>
        <Link to="/admin/settings/sms-templates" className={buttonClass({ size: 'dense' })}>
          SMS templates
        </Link>
        {canRead && (
          <Link to="/admin/notifications" className={buttonClass({ size: 'dense' })}>
            Read messages
          </Link>
        )}
        {canSendTest && <TestEmail />}
      </div>
    </Panel>
  )
}

/** Sends a test email and shows the result below; errors are shown in the email server's own words. */
function TestEmail() {
  const { data: profile } = useProfile()
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: (to: string) => sendTestEmail({ to }),
  })
  const message = error ? getErrorMessage(error) : data?.error
  return (
    <>
      <Button
        size="dense"
        loading={isPending}
        disabled={!profile}
        onClick={() => profile && mutate(profile.email)}
      >
        Send me a test
      </Button>
      {!isPending && message && (
        <Banner tone="error" className="basis-full">
          {message}
        </Banner>
      )}
      {!isPending && data && !message && (
        <Banner tone="success" className="basis-full">
          {sentMessage(data)}
        </Banner>
      )}
    </>
  )
}

function sentMessage({ to, transport, retried }: EmailTest): string {
  if (transport === 'folder') return 'The email was saved in the data folder: you can read it under Messages.'
  const sentLine = `The mail server accepted the email to ${to}. Check that it arrives, also in the spam folder.`
  if (retried === 0) return sentLine
  return `${sentLine} ${retried === 1 ? 'A waiting email is sent' : `${retried} waiting emails are sent`} now.`
}
