import { t } from '@shop/contract/t'
import { Banner } from '@shop/ui/banner'
import { ButtonLink } from '@shop/ui/button'
import { Form, useNavigation } from 'react-router'
import { NetworkButton } from './network-button.tsx'
import { readToken, useLinkToken } from './use-link-token.ts'
import { PageHeading } from '../shell/page-heading.tsx'

interface PressPageProps {
  title: string
  /** The address without its token. */
  page: string
  token: string
  line: string
  button: string
  answer: { ok: boolean; message: string } | undefined
}

/** What a link of a mail leads to. The act takes a press: programs that look into mails open every link. */
export function PressPage({ title, page, token: inAddress, line, button, answer }: PressPageProps) {
  const token = useLinkToken(inAddress, page)
  const { state } = useNavigation()
  if (answer || token === null) {
    return (
      <div className="measure">
        <PageHeading>{title}</PageHeading>
        <Banner tone={answer?.ok ? 'success' : 'error'}>
          {answer?.message ?? t('Please open the link in your email again.')}
        </Banner>
        <ButtonLink href="/" className="mt-4">
          {t('Go to Homepage')}
        </ButtonLink>
      </div>
    )
  }
  return (
    <div className="measure">
      <PageHeading line={line}>{title}</PageHeading>
      <Form method="post" action={`${page}/${readToken}`} replace>
        <input type="hidden" name="token" value={token} />
        <NetworkButton type="submit" variant="primary" loading={state === 'submitting'}>
          {button}
        </NetworkButton>
      </Form>
    </div>
  )
}
