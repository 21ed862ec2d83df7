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
  const fault = error ? messageOf(error) : data?.fault
  return (
    <>
      <Button
        size="dense"
        loading={isPending}
        disabled={!profile}
        onClick={() => profile && mutate(profile.email)}
      >
        Mail me a test
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

function tookWords({ to, sent_by, tried_again }: MailTest): string {
  if (sent_by === 'folder') return 'The mail was written to the data folder: you can read it under Messages.'
  const taken = `The mail server took the mail to ${to}. Look whether it arrives, in the spam folder too.`
  if (tried_again === 0) return taken
  return `${taken} ${tried_again === 1 ? 'A mail that had to wait leaves' : `${tried_again} mails that had to wait leave`} now.`
}
