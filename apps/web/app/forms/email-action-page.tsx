import { t } from '@shop/contract/t'
import { Banner } from '@shop/ui/banner'
import { ButtonLink } from '@shop/ui/button'
import { Form, useNavigation } from 'react-router'
import { NetworkButton } from './network-button.tsx'
import { hiddenToken, useLinkToken } from './email-link.ts'
import { PageHeading } from '../shell/page-heading.tsx'

interface EmailActionPageProps {
  title: string
  /** The address without its token. */
  page: string
  token: string
  line: string
  button: string
  result: { ok: boolean; message: string } | undefined
}

/** What a link of an email leads to. The act takes a press: programs that look into emails open every link. */
export function EmailActionPage({
  title,
  page,
  token: tokenInUrl,
  line,
  button,
  result,
}: EmailActionPageProps) {
  const token = useLinkToken(tokenInUrl, page)
  const { state } = useNavigation()
  if (result || token === null) {
    return (
      <div className="measure">
        <PageHeading>{title}</PageHeading>
        <Banner tone={result?.ok ? 'success' : 'error'}>
          {result?.message ?? t('Please open the link in your email again.')}
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
      <Form method="post" action={`${page}/${hiddenToken}`} replace>
        <input type="hidden" name="token" value={token} />
        <NetworkButton type="submit" variant="primary" loading={state === 'submitting'}>
          {button}
        </NetworkButton>
      </Form>
    </div>
  )
}
