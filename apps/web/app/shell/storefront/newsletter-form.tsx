import type { NewsletterResult } from '../../forms/email-link.ts'
import { t } from '@shop/contract/t'
import { sentence } from '@shop/ui/rich-text'
import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { discardDraft } from '../../api/storage/drafts.ts'
import { onVisible } from '../../runtime/on-visible.ts'
import { NetworkButton } from '../../forms/network-button.tsx'
import { PageLink } from '../page-link.tsx'

const draft = { name: 'newsletter', fields: ['email'], end: 'tab' } as const

/** Subscription form in the footer; without script the response is a separate page. */
export function NewsletterForm() {
  const fetcher = useFetcher<NewsletterResult>()
  const result = fetcher.data
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => syncDraftWhenVisible(form.current), [])
  useEffect(() => {
    if (result?.ok) discardDraft(draft.name, draft.end)
  }, [result])
  return (
    <div className="grid items-center gap-3.5 border-b border-foot-line py-7 md:grid-cols-2 md:gap-10 md:py-10">
      <h2 className="text-h2 md:text-[1.5rem]">{t('Stay Updated with Our Latest Offers')}</h2>
      <div>
        <fetcher.Form
          ref={form}
          data-needs-app-for={draft.name}
          method="post"
          action="/newsletter"
          className="grid gap-2.5 lg:flex lg:flex-wrap"
        >
          <input
            type="email"
            name="email"
            aria-label={t('Email address')}
            required
            maxLength={254}
            autoComplete="email"
            placeholder={t('Enter your email address')}
            aria-describedby="newsletter-message"
            className="h-12 w-full min-w-0 flex-1 rounded-control border-[1.5px] border-foot-control bg-foot-field px-3.5 text-body text-foot-ink placeholder:text-foot-muted"
          />
          <NetworkButton type="submit" variant="accent" loading={fetcher.state !== 'idle'}>
            {t('Subscribe')}
          </NetworkButton>
        </fetcher.Form>
        <p id="newsletter-message" aria-live="polite" className="text-small font-semibold not-empty:mt-2.5">
          {fetcher.state === 'idle' && result?.message}
        </p>
        <p className="mt-2.5 text-caption leading-normal text-foot-muted">
          {sentence(
            'By subscribing, you agree to our {privacy} and consent to receive updates from our company.',
            {
              privacy: (
                <PageLink to="/privacy" className="text-foot-ink underline underline-offset-3">
                  {t('Privacy Policy')}
                </PageLink>
              ),
            },
          )}
        </p>
      </div>
    </div>
  )
}

/** The form is at the very bottom, so the code that saves its draft loads only once the form is visible. */
function syncDraftWhenVisible(form: HTMLFormElement | null): (() => void) | undefined {
  if (!form) return undefined
  let stop = onVisible(form, () => {
    void import('../../forms/form-draft.ts').then(({ syncFormDraft }) => (stop = syncFormDraft(form, draft)))
  })
  return () => stop()
}
