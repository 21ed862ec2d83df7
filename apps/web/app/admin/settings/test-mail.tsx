import type { MailTest } from '@shop/contract/admin/mail'
import { Banner } from '@shop/ui/banner'
import { Button } from '@shop/ui/button'
import { useMutation } from '@tanstack/react-query'
import { testMail } from '../../api/generated/admin/mail.ts'
import { useProfile } from '../../api/profile.ts'
import { messageOf } from '../../api/request-error.ts'

/** A button, and under its row what became of the mail: in the mail server's own words where it said no. */
export function TestMail() {
  const { data: profile } = useProfile()
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: (to: string) => testMail({ to }),
  })
  const fault = error ? messageOf(error) : data?.error
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
      {!isPending && fault && (
        <Banner tone="error" className="basis-full">
          {fault}
        </Banner>
      )}
      {!isPending && data && !fault && (
        <Banner tone="success" className="basis-full">
          {tookWords(data)}
        </Banner>
      )}
    </>
  )
}

function tookWords({ to, transport, retried }: MailTest): string {
  if (transport === 'folder') return 'The email was saved in the data folder: you can read it under Messages.'
  const taken = `The mail server accepted the email to ${to}. Check that it arrives, also in the spam folder.`
  if (retried === 0) return taken
  return `${taken} ${retried === 1 ? 'A waiting email is sent' : `${retried} waiting emails are sent`} now.`
}
