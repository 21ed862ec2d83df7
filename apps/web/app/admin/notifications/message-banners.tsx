import type { listNotifications } from '@shop/contract/admin/messages'
import type { ResponseOf } from '@shop/contract/endpoint'
import { Banner } from '@shop/ui/banner'

type Page = Pick<ResponseOf<typeof listNotifications>, 'email_transport' | 'sms_mode' | 'failed_count'>

/** What staff must know of the channels: which of them reach nobody, and what could not be sent. */
export function NotificationBanners({
  page: { email_transport: mail, sms_mode: sms, failed_count: failed },
}: {
  page: Page
}) {
  return (
    <>
      {mail === 'folder' && (
        <Banner tone="info" className="mb-4">
          No email server is set up: emails are saved in the data folder and not sent.
        </Banner>
      )}
      {sms === 'test' && (
        <Banner tone="info" className="mb-4">
          Text messages go to a built-in test service and are not delivered. Set TERMII_API_KEY to send them.
        </Banner>
      )}
      {failed > 0 && (
        <Banner tone="warn" className="mb-4">
          {failed === 1 ? '1 message was' : `${failed} messages were`} not sent or not delivered.
        </Banner>
      )}
    </>
  )
}
