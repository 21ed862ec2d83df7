import type { EmailTest } from '@shop/contract/admin/mail'
import { Banner } from '@shop/ui/banner'
import { Button } from '@shop/ui/button'
import { useMutation } from '@tanstack/react-query'
import { sendTestEmail } from '../../api/generated/admin/mail.ts'
import { useProfile } from '../../api/profile.ts'
import { getErrorMessage } from '../../api/request-error.ts'

/** A button, and under its row what became of the mail: in the mail server's own words where it said no. */
export function TestEmail() {
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
  const taken = `The mail server accepted the email to ${to}. Check that it arrives, also in the spam folder.`
  if (retried === 0) return taken
  return `${taken} ${retried === 1 ? 'A waiting email is sent' : `${retried} waiting emails are sent`} now.`
}
